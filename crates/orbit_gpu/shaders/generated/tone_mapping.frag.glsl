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
struct MappingVaryings{
vec4 clip;
vec2 uv;
};
layout(std140)uniform View_block_0Fragment{View _group_0_binding_0_fs;};
uniform highp sampler2D _group_1_binding_0_fs;
smooth in vec2 _vs2fs_location0;
layout(location=0)out vec4 _fs2p_location0;
float neutral_offset(float low){
float dark=max(low,0.0);
return((dark<0.08)?(dark-((6.25*dark)*dark)):0.04);
}
vec3 neutral(vec3 light){
vec3 color=(light-vec3(neutral_offset(min(light.x,min(light.y,light.z)))));
float peak=max(color.x,max(color.y,color.z));
if((peak<0.76)){
return color;
}
float bent=(1.0-(0.0576/((peak+0.24)-0.76)));
float kept=(1.0/((0.15*(peak-bent))+1.0));
return mix(vec3(bent),(color*(bent/peak)),kept);
}
vec3 aces(vec3 light_1){
mat3x3 from_srgb=mat3x3(vec3(0.59719,0.076,0.0284),vec3(0.35458,0.90834,0.13383),vec3(0.04823,0.01566,0.83777));
mat3x3 to_srgb=mat3x3(vec3(1.60475,-0.10208,-0.00327),vec3(-0.53108,1.10813,-0.07276),vec3(-0.07367,-0.00605,1.07602));
vec3 v=(from_srgb*(light_1/vec3(0.6)));
vec3 curve=(((v*(v+vec3(0.0245786)))-vec3(9.0537e-5))/((v*((0.983729*v)+vec3(0.432951)))+vec3(0.238081)));
return(to_srgb*curve);
}
vec3 tone_mapped(vec3 light_2){
if((_group_0_binding_0_fs.display.x<0.5)){
return neutral(light_2);
}
if((_group_0_binding_0_fs.display.x<1.5)){
return aces(light_2);
}
return light_2;
}
vec3 srgb_of(vec3 linear){
vec3 color_1=clamp(linear,vec3(0.0),vec3(1.0));
vec3 curve_1=((1.055*pow(color_1,vec3(0.41666666)))-vec3(0.055));
return mix(curve_1,(color_1*12.92),lessThan(color_1,vec3(0.0031308)));
}
void main(){
MappingVaryings in_=MappingVaryings(gl_FragCoord,_vs2fs_location0);
vec4 light_3=texture(_group_1_binding_0_fs,vec2(in_.uv));
float cover=((light_3.w<0.004)?1.0:light_3.w);
vec3 _e14=tone_mapped((light_3.xyz/vec3(cover)));
if((_group_0_binding_0_fs.background.w>=1.0)){
_fs2p_location0=vec4(srgb_of(((_e14*cover)+(_group_0_binding_0_fs.background.xyz*(1.0-light_3.w)))),1.0);
return;
}
_fs2p_location0=vec4((srgb_of(_e14)*cover),light_3.w);
return;
}
