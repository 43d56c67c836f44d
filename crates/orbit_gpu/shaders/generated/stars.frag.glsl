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
struct StarVaryings{
vec4 clip;
vec3 color;
vec2 corner;
};
layout(std140)uniform View_block_0Fragment{View _group_0_binding_0_fs;};
smooth in vec3 _vs2fs_location0;
smooth in vec2 _vs2fs_location1;
layout(location=0)out vec4 _fs2p_location0;
vec3 neutral_raised(vec3 color){
float low=min(color.x,min(color.y,color.z));
if((low<0.0)){
return color;
}
return(color+vec3(((low<0.04)?(sqrt((low/6.25))-low):0.04)));
}
vec3 neutral_stretched(vec3 shown){
float bent=max(shown.x,max(shown.y,shown.z));
if((bent<0.76)){
return shown;
}
float peak=min((((0.0576/max((1.0-bent),0.0001))-0.24)+0.76),14.0);
float top=(1.0-(0.0576/((peak+0.24)-0.76)));
float kept=(1.0/((0.15*(peak-top))+1.0));
return((min(shown,vec3(top))-vec3((top*(1.0-kept))))*(peak/(top*kept)));
}
vec3 displayed_blended(vec3 color_1,float alpha){
if((_group_0_binding_0_fs.display.x<0.5)){
return neutral_raised((neutral_stretched((color_1*alpha))/vec3(max(alpha,0.001))));
}
return color_1;
}
vec3 displayed(vec3 color_2){
return displayed_blended(color_2,1.0);
}
void main(){
StarVaryings in_=StarVaryings(gl_FragCoord,_vs2fs_location0,_vs2fs_location1);
float r2_=dot(in_.corner,in_.corner);
float disc=max(0.0,(exp((-1.6*r2_))-0.0017));
_fs2p_location0=vec4(displayed((in_.color*disc)),1.0);
return;
}
