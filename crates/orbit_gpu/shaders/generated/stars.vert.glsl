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
layout(std140)uniform View_block_0Vertex{View _group_0_binding_0_vs;};
layout(location=0)in vec3 _p2vs_location0;
layout(location=1)in float _p2vs_location1;
layout(location=2)in vec4 _p2vs_location2;
layout(location=3)in vec4 _p2vs_location3;
smooth out vec3 _vs2fs_location0;
smooth out vec2 _vs2fs_location1;
vec4 clip_at_infinity(vec3 direction_1){
return(_group_0_binding_0_vs.clip_from_world*vec4(direction_1,0.0)).xyww;
}
void main(){
vec3 direction=_p2vs_location0;
float magnitude=_p2vs_location1;
vec4 color=_p2vs_location2;
vec4 corner=_p2vs_location3;
StarVaryings out_=StarVaryings(vec4(0.0),vec3(0.0),vec2(0.0));
float light=exp2((-1.3287712*(magnitude-1.0)));
float scale=max(1.0,(_group_0_binding_0_vs.viewport.y/1080.0));
float width=((3.4*scale)*pow(light,0.22));
float width_px=clamp(width,1.5,(14.0*scale));
float dimming=min(1.0,((width*width)/(width_px*width_px)));
out_.clip=clip_at_infinity(direction);
out_.clip=vec4((out_.clip.xy+((((corner.xy*out_.clip.w)*2.0)*width_px)/_group_0_binding_0_vs.viewport.xy)),out_.clip.zw);
out_.color=((color.xyz*clamp(pow(light,0.3),0.1,1.0))*dimming);
out_.corner=(corner.xy*2.0);
StarVaryings _e69=out_;
gl_Position=_e69.clip;
_vs2fs_location0=_e69.color;
_vs2fs_location1=_e69.corner;
gl_PointSize=1.0;
return;
}
