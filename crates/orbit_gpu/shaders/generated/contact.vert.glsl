precision highp float;
precision highp int;
struct Light{
vec4 position;
vec4 direction;
vec4 color;
vec4 cone;
};
struct ShadowTile{
mat4x4 from_world;
vec4 area;
vec4 look;
};
struct View{
mat4x4 clip_from_world;
mat4x4 world_from_view;
vec4 camera;
vec4 viewport;
vec4 environment;
vec4 display;
vec4 fog;
vec4 background;
vec4 irradiance[9];
Light lights[8];
ShadowTile shadow_tiles[8];
};
struct ContactVaryings{
vec4 clip;
vec2 place;
vec2 contact;
};
const bool IS_ZERO_TO_ONE=false;
layout(std140)uniform View_block_0Vertex{View _group_0_binding_0_vs;};
uniform highp sampler2D _group_0_binding_1_vs;
layout(location=0)in vec3 _p2vs_location0;
smooth out vec2 _vs2fs_location0;
flat out vec2 _vs2fs_location1;
ivec2 data_coord(uint index){
return ivec2(int((index&1023u)),int((index>>10u)));
}
vec4 instance_texel(uint index_1){
return texelFetch(_group_0_binding_1_vs,data_coord(index_1),0);
}
vec4 clip_of(vec4 world){
vec4 clip=vec4(0.0);
clip=(_group_0_binding_0_vs.clip_from_world*world);
if(IS_ZERO_TO_ONE){
clip.z=(0.5*(clip.z+clip.w));
}
return clip;
}
void main(){
vec3 position=_p2vs_location0;
uint slot=(uint(gl_InstanceID+DRAW_ID)+slot_base);
ContactVaryings out_=ContactVaryings(vec4(0.0),vec2(0.0),vec2(0.0));
uint first=(slot*4u);
vec4 corner=vec4(position,1.0);
vec3 world_1=vec3(dot(instance_texel(first),corner),dot(instance_texel((first+1u)),corner),dot(instance_texel((first+2u)),corner));
out_.clip=clip_of(vec4(world_1,1.0));
out_.place=position.xz;
out_.contact=instance_texel((first+3u)).xy;
ContactVaryings _e29=out_;
gl_Position=_e29.clip;
_vs2fs_location0=_e29.place;
_vs2fs_location1=_e29.contact;
gl_PointSize=1.0;
return;
}
