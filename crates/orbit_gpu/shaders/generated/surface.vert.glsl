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
struct Vertex{
vec3 position;
vec4 normal;
vec4 tangent;
vec2 uv0_;
vec2 uv1_;
vec4 color;
uvec4 joints;
vec4 weights;
};
struct Varyings{
vec4 clip;
vec3 world;
vec3 normal;
vec4 tangent;
vec4 uv;
vec4 color;
uint material;
float scale;
};
struct Rows{
vec4 x;
vec4 y;
vec4 z;
};
const bool IS_SKINNED=(FLAGS&0x1u)!=0u;
const bool IS_MORPHED=(FLAGS&0x2u)!=0u;
const bool IS_TANGENT_MORPHED=(FLAGS&0x4u)!=0u;
const bool HAS_VOLUME_LAYER=(LAYERS&0x8u)!=0u;
const bool IS_ZERO_TO_ONE=false;
layout(std140)uniform View_block_0Vertex{View _group_0_binding_0_vs;};
uniform highp sampler2D _group_0_binding_1_vs;
uniform highp sampler2D _group_0_binding_3_vs;
uniform highp sampler2D _group_0_binding_4_vs;
layout(location=0)in vec3 _p2vs_location0;
layout(location=1)in vec4 _p2vs_location1;
layout(location=2)in vec4 _p2vs_location2;
layout(location=3)in vec2 _p2vs_location3;
layout(location=4)in vec2 _p2vs_location4;
layout(location=5)in vec4 _p2vs_location5;
layout(location=6)in uvec4 _p2vs_location6;
layout(location=7)in vec4 _p2vs_location7;
smooth out vec3 _vs2fs_location0;
smooth out vec3 _vs2fs_location1;
smooth out vec4 _vs2fs_location2;
smooth out vec4 _vs2fs_location3;
smooth out vec4 _vs2fs_location4;
flat out uint _vs2fs_location5;
flat out float _vs2fs_location6;
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
vec4 pose_texel(uint index_2){
return texelFetch(_group_0_binding_3_vs,data_coord(index_2),0);
}
Rows joint_rows(uint first,uint joint,float weight){
uint texel=(first+(joint*3u));
return Rows((pose_texel(texel)*weight),(pose_texel((texel+1u))*weight),(pose_texel((texel+2u))*weight));
}
Rows sum(Rows a,Rows b){
return Rows((a.x+b.x),(a.y+b.y),(a.z+b.z));
}
vec3 turned(Rows rows_1,vec3 v){
return vec3(dot(rows_1.x.xyz,v),dot(rows_1.y.xyz,v),dot(rows_1.z.xyz,v));
}
vec3 unit(vec3 v_1){
return(v_1*inversesqrt(max(dot(v_1,v_1),1e-30)));
}
void main(){
Vertex in_=Vertex(_p2vs_location0,_p2vs_location1,_p2vs_location2,_p2vs_location3,_p2vs_location4,_p2vs_location5,_p2vs_location6,_p2vs_location7);
uint vertex=uint(gl_VertexID);
uint slot=(uint(gl_InstanceID+DRAW_ID)+slot_base);
vec3 position=vec3(0.0);
vec3 normal=vec3(0.0);
vec3 tangent=vec3(0.0);
uint texels=2u;
uint target_index=0u;
Rows rows=Rows(vec4(0.0),vec4(0.0),vec4(0.0));
Varyings out_=Varyings(vec4(0.0),vec3(0.0),vec3(0.0),vec4(0.0),vec4(0.0),vec4(0.0),0u,0.0);
uint first_1=(slot*4u);
vec4 _e7=instance_texel((first_1+3u));
position=in_.position;
normal=in_.normal.xyz;
tangent=in_.tangent.xyz;
if(IS_MORPHED){
uint morph_texel=uint(_e7.z);
uvec4 morph=uvec4(pose_texel(morph_texel));
if(IS_TANGENT_MORPHED){
texels=3u;
}
bool loop_init=true;
while(true){
if(!loop_init){
target_index=(target_index+1u);
}
loop_init=false;
if((target_index<morph.y)){
}else{
break;
}
{
float weight_1=pose_texel(((morph_texel+1u)+(target_index/4u)))[(target_index%4u)];
if((weight_1!=0.0)){
uint delta=(morph.x+(texels*(((target_index*morph.w)+vertex)-morph.z)));
position=(position+(weight_1*texelFetch(_group_0_binding_4_vs,data_coord(delta),0).xyz));
normal=(normal+(weight_1*texelFetch(_group_0_binding_4_vs,data_coord((delta+1u)),0).xyz));
if(IS_TANGENT_MORPHED){
tangent=(tangent+(weight_1*texelFetch(_group_0_binding_4_vs,data_coord((delta+2u)),0).xyz));
}
}
}
}
}
if(IS_SKINNED){
uint pose=uint(_e7.y);
rows=sum(sum(joint_rows(pose,in_.joints.x,in_.weights.x),joint_rows(pose,in_.joints.y,in_.weights.y)),sum(joint_rows(pose,in_.joints.z,in_.weights.z),joint_rows(pose,in_.joints.w,in_.weights.w)));
}else{
rows=Rows(instance_texel(first_1),instance_texel((first_1+1u)),instance_texel((first_1+2u)));
}
Rows cofactors=Rows(vec4(cross(rows.y.xyz,rows.z.xyz),0.0),vec4(cross(rows.z.xyz,rows.x.xyz),0.0),vec4(cross(rows.x.xyz,rows.y.xyz),0.0));
float handedness=((dot(rows.x.xyz,cofactors.x.xyz)<0.0)?-1.0:1.0);
out_.world=(turned(rows,position)+vec3(rows.x.w,rows.y.w,rows.z.w));
out_.clip=clip_of(vec4(out_.world,1.0));
out_.normal=(unit(turned(cofactors,normal))*handedness);
out_.tangent=vec4(unit(turned(rows,tangent)),(in_.tangent.w*handedness));
out_.uv=vec4(in_.uv0_,in_.uv1_);
out_.color=in_.color;
out_.material=uint(_e7.x);
if(HAS_VOLUME_LAYER){
out_.scale=pow(abs(dot(rows.x.xyz,cofactors.x.xyz)),0.33333334);
}
Varyings _e220=out_;
gl_Position=_e220.clip;
_vs2fs_location0=_e220.world;
_vs2fs_location1=_e220.normal;
_vs2fs_location2=_e220.tangent;
_vs2fs_location3=_e220.uv;
_vs2fs_location4=_e220.color;
_vs2fs_location5=_e220.material;
_vs2fs_location6=_e220.scale;
gl_PointSize=1.0;
return;
}
