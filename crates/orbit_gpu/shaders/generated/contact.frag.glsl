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
layout(std140)uniform View_block_0Fragment{View _group_0_binding_0_fs;};
uniform highp sampler2DShadow _group_0_binding_7_fs;
smooth in vec2 _vs2fs_location0;
flat in vec2 _vs2fs_location1;
layout(location=0)out vec4 _fs2p_location0;
float shadow_texel(vec2 place,float depth){
vec2 uv=vec2(0.0);
uv=place;
if(IS_ZERO_TO_ONE){
uv.y=(1.0-uv.y);
}
return textureLod(_group_0_binding_7_fs,vec3(uv,depth),0.0);
}
void main(){
ContactVaryings in_=ContactVaryings(gl_FragCoord,_vs2fs_location0,_vs2fs_location1);
float dark=0.0;
int level=1;
vec2 direction=vec2(0.0);
int i=0;
ShadowTile tile=_group_0_binding_0_fs.shadow_tiles[uint(in_.contact.x)];
vec2 center=(tile.area.xy+(in_.place*(tile.area.z*tile.look.z)));
float turn=(6.2831855*fract((52.982918*fract(dot(in_.clip.xy,vec2(0.06711056,0.00583715))))));
vec2 start=vec2(cos(turn),sin(turn));
bool loop_init=true;
while(true){
if(!loop_init){
level=(level+1);
}
loop_init=false;
if((level<=4)){
}else{
break;
}
{
float height=(float((level*level))/16.0);
float reach=(tile.area.w+(((0.5*height)*tile.look.x)*tile.area.z));
float depth_1=(tile.look.y+((1.0-tile.look.y)*height));
direction=start;
i=0;
bool loop_init_1=true;
while(true){
if(!loop_init_1){
i=(i+1);
}
loop_init_1=false;
if((i<12)){
}else{
break;
}
{
vec2 offset=(direction*(reach*sqrt(((float(i)+0.5)/12.0))));
dark=(dark+(1.0-shadow_texel((center+offset),depth_1)));
direction=vec2(((-0.7373688*direction.x)-(0.6754903*direction.y)),((0.6754903*direction.x)-(0.7373688*direction.y)));
}
}
}
}
dark=(dark/48.0);
float alpha=((in_.contact.y*dark)*(2.0-dark));
_fs2p_location0=vec4(0.0,0.0,0.0,(alpha*(1.0-smoothstep(0.6,1.0,length(in_.place)))));
return;
}
