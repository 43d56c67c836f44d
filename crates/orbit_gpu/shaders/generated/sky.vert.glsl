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
struct SkyVaryings{
vec4 clip;
vec3 direction;
vec4 sky;
};
layout(std140)uniform View_block_0Vertex{View _group_0_binding_0_vs;};
uniform highp sampler2D _group_0_binding_1_vs;
layout(location=0)in vec3 _p2vs_location0;
smooth out vec3 _vs2fs_location0;
flat out vec4 _vs2fs_location1;
ivec2 data_coord(uint index){
return ivec2(int((index&1023u)),int((index>>10u)));
}
vec4 instance_texel(uint index_1){
return texelFetch(_group_0_binding_1_vs,data_coord(index_1),0);
}
vec4 clip_at_infinity(vec3 direction){
return(_group_0_binding_0_vs.clip_from_world*vec4(direction,0.0)).xyww;
}
void main(){
vec3 position=_p2vs_location0;
uint slot=(uint(gl_InstanceID+DRAW_ID)+slot_base);
SkyVaryings out_=SkyVaryings(vec4(0.0),vec3(0.0),vec4(0.0));
out_.sky=instance_texel(((slot*4u)+3u));
float c=cos(out_.sky.y);
float s=sin(out_.sky.y);
vec3 world=vec3(((c*position.x)+(s*position.z)),position.y,((c*position.z)-(s*position.x)));
out_.clip=clip_at_infinity(world);
out_.direction=position;
SkyVaryings _e32=out_;
gl_Position=_e32.clip;
_vs2fs_location0=_e32.direction;
_vs2fs_location1=_e32.sky;
gl_PointSize=1.0;
return;
}
