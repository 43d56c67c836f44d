precision highp float;
precision highp int;
struct MaterialFactors{
vec4 base_color;
vec3 emissive;
float alpha_cutoff;
float metallic;
float roughness;
float normal_scale;
float occlusion_strength;
float dielectric_f0_;
float specular;
float clearcoat;
float clearcoat_roughness;
vec3 specular_color;
float clearcoat_normal_scale;
float transmission;
vec3 sheen_color;
float sheen_roughness;
};
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
vec4 background;
vec4 irradiance[9];
Light lights[8];
ShadowTile shadow_tiles[8];
};
struct Varyings{
vec4 clip;
vec3 world;
vec3 normal;
vec4 tangent;
vec4 uv;
vec4 color;
uint material;
};
struct Layer{
vec3 normal;
float alpha;
vec3 f0_;
float f90_;
};
struct Scattering{
vec3 single;
vec3 multiple;
};
struct Incoming{
vec3 direction;
vec3 color;
};
struct Lit{
vec3 color;
float through;
};
const uint BASE_COLOR_SLOT=0u;
const uint METALLIC_ROUGHNESS_SLOT=1u;
const uint NORMAL_SLOT=2u;
const uint OCCLUSION_SLOT=3u;
const uint EMISSIVE_SLOT=4u;
const uint SPECULAR_SLOT=5u;
const uint SPECULAR_COLOR_SLOT=6u;
const uint CLEARCOAT_SLOT=7u;
const uint CLEARCOAT_ROUGHNESS_SLOT=8u;
const uint CLEARCOAT_NORMAL_SLOT=9u;
const uint SHEEN_COLOR_SLOT=10u;
const uint SHEEN_ROUGHNESS_SLOT=11u;
const uint MATERIAL_TEXELS=31u;
const uint SLOT_TEXEL=7u;
const bool HAS_FLAT_NORMALS=(FLAGS&0x8u)!=0u;
const bool HAS_TANGENTS=(FLAGS&0x10u)!=0u;
const bool IS_UNLIT=(FLAGS&0x20u)!=0u;
const bool HAS_UNLIT_EMISSION=(FLAGS&0x40u)!=0u;
const bool IS_MASKED=(FLAGS&0x80u)!=0u;
const bool IS_BLENDED=(FLAGS&0x100u)!=0u;
const bool RECEIVES_SHADOWS=(FLAGS&0x200u)!=0u;
const bool HAS_CLEARCOAT_LAYER=(LAYERS&0x1u)!=0u;
const bool HAS_TRANSMISSION_LAYER=(LAYERS&0x2u)!=0u;
const bool HAS_SHEEN_LAYER=(LAYERS&0x4u)!=0u;
uniform highp sampler2D _group_0_binding_2_fs;
const bool IS_ZERO_TO_ONE=false;
layout(std140)uniform View_block_0Fragment{View _group_0_binding_0_fs;};
uniform highp sampler2D _group_0_binding_5_fs;
uniform highp sampler2DShadow _group_0_binding_7_fs;
const bool HAS_BASE_COLOR=(SLOTS&0x1u)!=0u;
uniform highp sampler2D _group_1_binding_0_fs;
const bool HAS_EMISSIVE=(SLOTS&0x10u)!=0u;
uniform highp sampler2D _group_1_binding_8_fs;
const bool HAS_NORMAL=(SLOTS&0x4u)!=0u;
uniform highp sampler2D _group_1_binding_4_fs;
const bool HAS_METALLIC_ROUGHNESS=(SLOTS&0x2u)!=0u;
uniform highp sampler2D _group_1_binding_2_fs;
const bool HAS_OCCLUSION=(SLOTS&0x8u)!=0u;
uniform highp sampler2D _group_1_binding_6_fs;
const bool HAS_SPECULAR=(SLOTS&0x20u)!=0u;
uniform highp sampler2D _group_1_binding_10_fs;
const bool HAS_SPECULAR_COLOR=(SLOTS&0x40u)!=0u;
uniform highp sampler2D _group_1_binding_12_fs;
const bool HAS_CLEARCOAT=(SLOTS&0x80u)!=0u;
uniform highp sampler2D _group_1_binding_14_fs;
const bool HAS_CLEARCOAT_ROUGHNESS=(SLOTS&0x100u)!=0u;
uniform highp sampler2D _group_1_binding_16_fs;
const bool HAS_CLEARCOAT_NORMAL=(SLOTS&0x200u)!=0u;
uniform highp sampler2D _group_1_binding_18_fs;
const bool HAS_SHEEN_COLOR=(SLOTS&0x400u)!=0u;
uniform highp sampler2D _group_1_binding_20_fs;
const bool HAS_SHEEN_ROUGHNESS=(SLOTS&0x800u)!=0u;
uniform highp sampler2D _group_1_binding_22_fs;
smooth in vec3 _vs2fs_location0;
smooth in vec3 _vs2fs_location1;
smooth in vec4 _vs2fs_location2;
smooth in vec4 _vs2fs_location3;
smooth in vec4 _vs2fs_location4;
flat in uint _vs2fs_location5;
layout(location=0)out vec4 _fs2p_location0;
ivec2 data_coord(uint index){
return ivec2(int((index&1023u)),int((index>>10u)));
}
vec4 material_texel(uint material,uint number){
return texelFetch(_group_0_binding_2_fs,data_coord(((material*MATERIAL_TEXELS)+number)),0);
}
MaterialFactors material_factors(uint material_1){
vec4 _e2=material_texel(material_1,0u);
vec4 _e4=material_texel(material_1,1u);
vec4 _e6=material_texel(material_1,2u);
vec4 _e8=material_texel(material_1,3u);
vec4 _e10=material_texel(material_1,4u);
vec4 _e12=material_texel(material_1,5u);
return MaterialFactors(_e2.xyzw,_e4.xyz,_e4.w,_e6.x,_e6.y,_e6.z,_e6.w,_e8.x,_e8.y,_e8.z,_e8.w,_e10.xyz,_e10.w,_e12.x,_e12.yzw,material_texel(material_1,6u).x);
}
vec3 unit(vec3 v){
return(v*inversesqrt(max(dot(v,v),1e-30)));
}
vec2 slot_uv(Varyings in_1,uint slot){
uint number_1=(SLOT_TEXEL+(2u*slot));
vec4 _e7=material_texel(in_1.material,number_1);
vec3 uv_14=vec3(((_e7.w>0.5)?in_1.uv.zw:in_1.uv.xy),1.0);
return vec2(dot(_e7.xyz,uv_14),dot(material_texel(in_1.material,(number_1+1u)).xyz,uv_14));
}
bool is_cut_out(float alpha_1,float cutoff){
return(alpha_1<(cutoff-0.001));
}
vec3 environment_direction(vec3 world){
float c=cos(_group_0_binding_0_fs.environment.w);
float s=sin(_group_0_binding_0_fs.environment.w);
return vec3(((c*world.x)-(s*world.z)),world.y,((s*world.x)+(c*world.z)));
}
vec3 irradiance(vec3 world_1){
vec3 _e1=environment_direction(world_1);
vec3 sum_1=((((((((_group_0_binding_0_fs.irradiance[0].xyz+(_group_0_binding_0_fs.irradiance[1].xyz*_e1.y))+(_group_0_binding_0_fs.irradiance[2].xyz*_e1.z))+(_group_0_binding_0_fs.irradiance[3].xyz*_e1.x))+(_group_0_binding_0_fs.irradiance[4].xyz*(_e1.x*_e1.y)))+(_group_0_binding_0_fs.irradiance[5].xyz*(_e1.y*_e1.z)))+(_group_0_binding_0_fs.irradiance[6].xyz*(((3.0*_e1.z)*_e1.z)-1.0)))+(_group_0_binding_0_fs.irradiance[7].xyz*(_e1.x*_e1.z)))+(_group_0_binding_0_fs.irradiance[8].xyz*((_e1.x*_e1.x)-(_e1.y*_e1.y))));
return(max(sum_1,vec3(0.0))*_group_0_binding_0_fs.environment.y);
}
vec2 octahedral_uv(vec3 direction){
vec3 d=(direction/vec3(((abs(direction.x)+abs(direction.y))+abs(direction.z))));
vec2 sign_1=mix(vec2(-1.0),vec2(1.0),greaterThanEqual(d.xz,vec2(0.0)));
vec2 p=((d.y>=0.0)?d.xz:((vec2(1.0)-abs(d.zx))*sign_1));
return((p*0.5)+vec2(0.5));
}
vec3 radiance(vec3 world_2,float roughness){
vec2 _e3=octahedral_uv(environment_direction(world_2));
float level=(roughness*(_group_0_binding_0_fs.environment.z-1.0));
float last=(_group_0_binding_0_fs.environment.z-2.0);
vec3 sharp=(textureLod(_group_0_binding_5_fs,vec2(_e3),min(level,last)).xyz*_group_0_binding_0_fs.environment.y);
return mix(sharp,irradiance(world_2),clamp((level-last),0.0,1.0));
}
vec3 schlick(vec3 f0_,float f90_,float cosine){
float x_1=clamp((1.0-cosine),0.0,1.0);
float x2_=(x_1*x_1);
return(f0_+((vec3(f90_)-f0_)*((x2_*x2_)*x_1)));
}
float reflected(Layer layer,float n_dot_v,float n_dot_l,float n_dot_h){
float a2_=(layer.alpha*layer.alpha);
float d_1=(((n_dot_h*n_dot_h)*(a2_-1.0))+1.0);
float from_view=(n_dot_l*sqrt((((n_dot_v*n_dot_v)*(1.0-a2_))+a2_)));
float from_light=(n_dot_v*sqrt((((n_dot_l*n_dot_l)*(1.0-a2_))+a2_)));
return((((n_dot_l*a2_)/((3.1415927*d_1)*d_1))*0.5)/max((from_view+from_light),1e-5));
}
vec2 environment_brdf(float roughness_1,float n_dot_v_1){
float a=(roughness_1*roughness_1);
vec2 top=((((vec2(0.035,0.927)+(vec2(11.827,0.522)*a))+(vec2(-10.164,0.062)*(a*a)))+(((vec2(1.233,-2.248)+(vec2(-29.414,0.089)*a))+(vec2(58.378,-1.268)*(a*a)))*n_dot_v_1))+(((vec2(30.833,1.346)+(vec2(25.037,-0.696)*a))+(vec2(-63.066,1.308)*(a*a)))*(n_dot_v_1*n_dot_v_1)));
vec2 bottom=((((vec2(1.0)+(vec2(10.202,13.852)*a))+(vec2(-9.363,19.108)*(a*a)))+(((vec2(0.357,0.112)+(vec2(-16.535,-47.48)*a))+(vec2(56.716,217.829)*(a*a)))*n_dot_v_1))+(((vec2(30.234,13.555)+(vec2(12.962,39.33)*a))+(vec2(-1.582,-157.501)*(a*a)))*(n_dot_v_1*n_dot_v_1)));
return clamp((top/bottom),vec2(0.0),vec2(1.0));
}
Scattering scattering(vec3 f0_1,float f90_1,vec2 share){
vec3 single=((f0_1*share.x)+vec3((f90_1*share.y)));
float missing=((1.0-share.x)-share.y);
vec3 mean=(f0_1+((vec3(f90_1)-f0_1)/vec3(21.0)));
return Scattering(single,(((missing*single)*mean)/(vec3(1.0)-(mean*missing))));
}
float sheen_albedo(float roughness_2,float cosine_1){
vec4 r=vec4(1.0,roughness_2,log(roughness_2),(1.0/roughness_2));
return exp((dot(r,vec4(-1.2,0.681,-1.073,-0.005))+(dot(r,vec4(0.245,-0.363,0.336,-1.337))*cosine_1)));
}
float sheen_reflected(float roughness_3,float n_dot_v_2,float n_dot_l_1,float n_dot_h_1){
float power=(1.0/(roughness_3*roughness_3));
float d_2=(((2.0+power)*pow(max((1.0-(n_dot_h_1*n_dot_h_1)),1e-6),(0.5*power)))/6.2831855);
return((n_dot_l_1*d_2)/(4.0*max(((n_dot_l_1+n_dot_v_2)-(n_dot_l_1*n_dot_v_2)),0.0001)));
}
float shadow_texel(vec2 place,float depth){
vec2 uv=vec2(0.0);
uv=place;
const bool _e4=IS_ZERO_TO_ONE;
if(_e4){
uv.y=(1.0-uv.y);
}
return textureLod(_group_0_binding_7_fs,vec3(uv,depth),0.0);
}
float sampled(ShadowTile tile,vec3 place_1){
float sum=0.0;
int y=-1;
int x=0;
vec2 center=(tile.area.xy+(place_1.xy*tile.area.z));
bool loop_init=true;
while(true){
if(!loop_init){
y=(y+1);
}
loop_init=false;
if((y<=1)){
}else{
break;
}
{
x=-1;
bool loop_init_1=true;
while(true){
if(!loop_init_1){
x=(x+1);
}
loop_init_1=false;
if((x<=1)){
}else{
break;
}
{
float weight=float(((2-abs(x))*(2-abs(y))));
sum=(sum+(weight*shadow_texel((center+(vec2(float(x),float(y))*tile.area.w)),place_1.z)));
}
}
}
}
return(sum/16.0);
}
float unshadowed(Light light_1,vec3 direction_1,vec3 world_3,vec3 normal){
float lit=0.0;
float rest=1.0;
uint i=0u;
bool local=false;
uint first=uint(light_1.cone.z);
uint count=uint(light_1.cone.w);
float cosine_2=dot(normal,direction_1);
float sine=sqrt(clamp((1.0-(cosine_2*cosine_2)),0.0,1.0));
bool loop_init_2=true;
while(true){
if(!loop_init_2){
i=(i+1u);
}
loop_init_2=false;
if((i<count)){
}else{
break;
}
{
ShadowTile tile_1=_group_0_binding_0_fs.shadow_tiles[(first+i)];
vec4 depth_1=(tile_1.from_world*vec4(world_3,1.0));
float texel_1=((tile_1.look.x*depth_1.w)*tile_1.look.y);
vec4 moved=(tile_1.from_world*vec4((world_3+(((normal*sine)+(direction_1*0.2))*texel_1)),1.0));
vec3 place_2=min((moved.xyz/vec3(moved.w)),vec3(2.0,2.0,1.0));
float edge=max(abs(place_2.x),abs(place_2.y));
float share_1=(rest*clamp(((((0.5*(1.0+tile_1.look.z))-edge)*2.0)/(1.0-tile_1.look.z)),0.0,1.0));
if((share_1>0.0)){
local=(moved.w>0.0);
}else{
local=false;
}
if(local){
lit=(lit+(share_1*(1.0-(tile_1.look.w*(1.0-sampled(tile_1,place_2))))));
rest=(rest-share_1);
}
if((rest<=0.0)){
break;
}
}
}
return(lit+rest);
}
vec3 neutral_raised(vec3 color){
float low=min(color.x,min(color.y,color.z));
if((low<0.0)){
return color;
}
return(color+vec3(((low<0.04)?(sqrt((low/6.25))-low):0.04)));
}
vec3 neutral_stretched(vec3 shown_1){
float bent=max(shown_1.x,max(shown_1.y,shown_1.z));
if((bent<0.76)){
return shown_1;
}
float peak=min((((0.0576/max((1.0-bent),0.0001))-0.24)+0.76),14.0);
float top_1=(1.0-(0.0576/((peak+0.24)-0.76)));
float kept=(1.0/((0.15*(peak-top_1))+1.0));
return((min(shown_1,vec3(top_1))-vec3((top_1*(1.0-kept))))*(peak/(top_1*kept)));
}
vec3 displayed_blended(vec3 color_1,float alpha_2){
if((_group_0_binding_0_fs.display.x<0.5)){
return neutral_raised((neutral_stretched((color_1*alpha_2))/vec3(max(alpha_2,0.001))));
}
return color_1;
}
vec3 bent_normal(Varyings in_2,vec3 normal_1,vec2 uv_1,vec3 texel,float scale){
vec3 tangent=vec3(0.0);
float sign_=0.0;
vec3 local_1=(((texel*2.0)-vec3(1.0))*vec3(scale,scale,1.0));
tangent=in_2.tangent.xyz;
sign_=in_2.tangent.w;
const bool _e20=HAS_TANGENTS;
if(!(_e20)){
vec3 world_dx=dFdx(in_2.world);
vec3 world_dy=dFdy(in_2.world);
vec2 uv_dx=dFdx(uv_1);
vec2 uv_dy=dFdy(uv_1);
float turn=((((uv_dx.x*uv_dy.y)-(uv_dx.y*uv_dy.x))>0.0)?1.0:-1.0);
tangent=(((world_dx*uv_dy.y)-(world_dy*uv_dx.y))*turn);
vec3 down=(((world_dy*uv_dx.x)-(world_dx*uv_dy.x))*turn);
sign_=((dot(cross(normal_1,tangent),down)>0.0)?-1.0:1.0);
}
tangent=unit((tangent-(normal_1*dot(normal_1,tangent))));
return unit((((tangent*local_1.x)+(cross(normal_1,tangent)*(sign_*local_1.y)))+(normal_1*local_1.z)));
}
Incoming incoming(Light light_2,vec3 world_4){
float strength=0.0;
if((light_2.direction.w<0.5)){
return Incoming(-(light_2.direction.xyz),light_2.color.xyz);
}
vec3 way=(light_2.position.xyz-world_4);
float distance2_=max(dot(way,way),1e-8);
vec3 direction_2=(way*inversesqrt(distance2_));
strength=(1.0/distance2_);
if((light_2.position.w>0.0)){
float far=(distance2_/(light_2.position.w*light_2.position.w));
strength=(strength*clamp((1.0-(far*far)),0.0,1.0));
}
if((light_2.direction.w>1.5)){
float edge_1=((dot(light_2.direction.xyz,-(direction_2))-light_2.cone.y)/max((light_2.cone.x-light_2.cone.y),0.0001));
float cone=clamp(edge_1,0.0,1.0);
strength=(strength*(cone*cone));
}
return Incoming(direction_2,(light_2.color.xyz*strength));
}
vec4 base_color_texel(vec2 uv_2){
return texture(_group_1_binding_0_fs,vec2(uv_2));
}
vec4 emissive_texel(vec2 uv_3){
return texture(_group_1_binding_8_fs,vec2(uv_3));
}
vec3 emitted(Varyings in_3,vec3 factor){
vec3 light_3=vec3(0.0);
light_3=factor;
const bool _e4=HAS_EMISSIVE;
if(_e4){
light_3=(light_3*emissive_texel(slot_uv(in_3,EMISSIVE_SLOT)).xyz);
}
return light_3;
}
vec4 normal_texel(vec2 uv_4){
return texture(_group_1_binding_4_fs,vec2(uv_4));
}
vec4 metallic_roughness_texel(vec2 uv_5){
return texture(_group_1_binding_2_fs,vec2(uv_5));
}
vec4 occlusion_texel(vec2 uv_6){
return texture(_group_1_binding_6_fs,vec2(uv_6));
}
vec4 specular_texel(vec2 uv_7){
return texture(_group_1_binding_10_fs,vec2(uv_7));
}
vec4 specular_color_texel(vec2 uv_8){
return texture(_group_1_binding_12_fs,vec2(uv_8));
}
vec4 clearcoat_texel(vec2 uv_9){
return texture(_group_1_binding_14_fs,vec2(uv_9));
}
vec4 clearcoat_roughness_texel(vec2 uv_10){
return texture(_group_1_binding_16_fs,vec2(uv_10));
}
vec4 clearcoat_normal_texel(vec2 uv_11){
return texture(_group_1_binding_18_fs,vec2(uv_11));
}
vec4 sheen_color_texel(vec2 uv_12){
return texture(_group_1_binding_20_fs,vec2(uv_12));
}
vec4 sheen_roughness_texel(vec2 uv_13){
return texture(_group_1_binding_22_fs,vec2(uv_13));
}
Lit lit_1(Varyings in_4,bool is_front_1,vec3 base_1,MaterialFactors material_2){
float facing=0.0;
vec3 normal_2=vec3(0.0);
float metallic=0.0;
float roughness_4=0.0;
float occlusion=1.0;
float specular=0.0;
vec3 specular_color=vec3(0.0);
vec3 diffuse=vec3(0.0);
vec3 transmitted=vec3(0.0);
float coat_strength=0.0;
float coat_roughness=0.0;
vec3 coat_normal=vec3(0.0);
vec3 sheen_color=vec3(0.0);
float sheen_roughness=1.0;
vec3 color_2=vec3(0.0);
float through=0.0;
float sheen_share=0.0;
vec3 coat_color=vec3(0.0);
uint i_1=0u;
Incoming light_4=Incoming(vec3(0.0),vec3(0.0));
vec3 reflection=vec3(0.0);
vec3 _e10=unit((_group_0_binding_0_fs.camera.xyz-in_4.world));
facing=(is_front_1?1.0:-1.0);
normal_2=unit(in_4.normal);
const bool _e19=HAS_FLAT_NORMALS;
if(_e19){
normal_2=unit(cross(dFdx(in_4.world),dFdy(in_4.world)));
normal_2=(normal_2*((dot(normal_2,_e10)>=0.0)?1.0:-1.0));
facing=1.0;
}
vec3 smooth_normal=(normal_2*facing);
const bool _e40=HAS_NORMAL;
if(_e40){
vec2 _e42=slot_uv(in_4,NORMAL_SLOT);
normal_2=bent_normal(in_4,normal_2,_e42,normal_texel(_e42).xyz,material_2.normal_scale);
}
normal_2=(normal_2*facing);
metallic=material_2.metallic;
roughness_4=material_2.roughness;
const bool _e56=HAS_METALLIC_ROUGHNESS;
if(_e56){
vec4 _e59=metallic_roughness_texel(slot_uv(in_4,METALLIC_ROUGHNESS_SLOT));
roughness_4=(roughness_4*_e59.y);
metallic=(metallic*_e59.z);
}
const bool _e69=HAS_OCCLUSION;
if(_e69){
occlusion=(occlusion+(material_2.occlusion_strength*(occlusion_texel(slot_uv(in_4,OCCLUSION_SLOT)).x-1.0)));
}
vec3 _e81=emitted(in_4,material_2.emissive);
specular=material_2.specular;
const bool _e85=HAS_SPECULAR;
if(_e85){
specular=(specular*specular_texel(slot_uv(in_4,SPECULAR_SLOT)).w);
}
specular_color=material_2.specular_color;
const bool _e95=HAS_SPECULAR_COLOR;
if(_e95){
specular_color=(specular_color*specular_color_texel(slot_uv(in_4,SPECULAR_COLOR_SLOT)).xyz);
}
roughness_4=clamp(roughness_4,0.045,1.0);
vec3 dielectric_f0_=(min((specular_color*material_2.dielectric_f0_),vec3(1.0))*specular);
Layer layer_1=Layer(normal_2,(roughness_4*roughness_4),mix(dielectric_f0_,base_1,metallic),mix(specular,1.0,metallic));
diffuse=(base_1*(1.0-metallic));
const bool _e134=HAS_TRANSMISSION_LAYER;
if(_e134){
transmitted=(diffuse*material_2.transmission);
diffuse=(diffuse*(1.0-material_2.transmission));
}
coat_normal=smooth_normal;
const bool _e149=HAS_CLEARCOAT_LAYER;
if(_e149){
coat_strength=material_2.clearcoat;
coat_roughness=material_2.clearcoat_roughness;
const bool _e153=HAS_CLEARCOAT;
if(_e153){
coat_strength=(coat_strength*clearcoat_texel(slot_uv(in_4,CLEARCOAT_SLOT)).x);
}
const bool _e161=HAS_CLEARCOAT_ROUGHNESS;
if(_e161){
coat_roughness=(coat_roughness*clearcoat_roughness_texel(slot_uv(in_4,CLEARCOAT_ROUGHNESS_SLOT)).y);
}
const bool _e169=HAS_CLEARCOAT_NORMAL;
if(_e169){
vec2 _e171=slot_uv(in_4,CLEARCOAT_NORMAL_SLOT);
vec3 texel_2=clearcoat_normal_texel(_e171).xyz;
coat_normal=(bent_normal(in_4,(smooth_normal*facing),_e171,texel_2,material_2.clearcoat_normal_scale)*facing);
}
coat_roughness=clamp(coat_roughness,0.045,1.0);
}
Layer coat=Layer(coat_normal,(coat_roughness*coat_roughness),vec3(0.04),1.0);
const bool _e198=HAS_SHEEN_LAYER;
if(_e198){
sheen_color=material_2.sheen_color;
sheen_roughness=material_2.sheen_roughness;
const bool _e202=HAS_SHEEN_COLOR;
if(_e202){
sheen_color=(sheen_color*sheen_color_texel(slot_uv(in_4,SHEEN_COLOR_SLOT)).xyz);
}
const bool _e210=HAS_SHEEN_ROUGHNESS;
if(_e210){
sheen_roughness=(sheen_roughness*sheen_roughness_texel(slot_uv(in_4,SHEEN_ROUGHNESS_SLOT)).w);
}
sheen_roughness=clamp(sheen_roughness,0.07,1.0);
}
float n_dot_v_3=max(dot(normal_2,_e10),0.0001);
float c_dot_v=max(dot(coat_normal,_e10),0.0001);
vec2 _e230=environment_brdf(roughness_4,n_dot_v_3);
Scattering _e232=scattering(dielectric_f0_,specular,_e230);
Scattering _e234=scattering(base_1,1.0,_e230);
vec3 single_1=mix(_e232.single,_e234.single,metallic);
vec3 scattered=(mix(_e232.multiple,_e234.multiple,metallic)+(diffuse*((vec3(1.0)-_e232.single)-_e232.multiple)));
color_2=((single_1*radiance(reflect(-(_e10),normal_2),roughness_4))+(scattered*irradiance(normal_2)));
color_2=(color_2*occlusion);
const bool _e269=HAS_TRANSMISSION_LAYER;
if(_e269){
transmitted=(transmitted*((vec3(1.0)-_e232.single)-_e232.multiple));
through=dot(transmitted,vec3(0.33333334));
color_2=(color_2+(max((transmitted-vec3(through)),vec3(0.0))*radiance(-(_e10),roughness_4)));
}
float sheen_peak=max(sheen_color.x,max(sheen_color.y,sheen_color.z));
const bool _e306=HAS_SHEEN_LAYER;
if(_e306){
sheen_share=sheen_albedo(sheen_roughness,n_dot_v_3);
sheen_color=(sheen_color/vec3(max(sheen_share,1.0)));
float under_sheen=(1.0-(sheen_peak*min(sheen_share,1.0)));
color_2=((color_2*under_sheen)+(((sheen_color*sheen_share)*irradiance(normal_2))*occlusion));
through=(through*under_sheen);
}
const bool _e338=HAS_CLEARCOAT_LAYER;
if(_e338){
vec2 _e340=environment_brdf(coat_roughness,c_dot_v);
coat_color=(radiance(reflect(-(_e10),coat_normal),coat_roughness)*(((0.04*_e340.x)+_e340.y)*occlusion));
}
uint count_1=uint(_group_0_binding_0_fs.environment.x);
bool loop_init_3=true;
while(true){
if(!loop_init_3){
i_1=(i_1+1u);
}
loop_init_3=false;
if((i_1<count_1)){
}else{
break;
}
{
light_4=incoming(_group_0_binding_0_fs.lights[i_1],in_4.world);
const bool _e372=RECEIVES_SHADOWS;
if(_e372){
light_4.color=(light_4.color*unshadowed(_group_0_binding_0_fs.lights[i_1],light_4.direction,in_4.world,smooth_normal));
}
vec3 _e388=unit((light_4.direction+_e10));
float v_dot_h=clamp(dot(_e10,_e388),0.0,1.0);
float n_dot_l_2=clamp(dot(normal_2,light_4.direction),0.0,1.0);
float n_dot_h_2=clamp(dot(normal_2,_e388),0.0,1.0);
vec3 passed=(vec3(1.0)-schlick(dielectric_f0_,specular,v_dot_h));
vec3 glossy=(schlick(layer_1.f0_,layer_1.f90_,v_dot_h)*reflected(layer_1,n_dot_v_3,n_dot_l_2,n_dot_h_2));
reflection=(((diffuse*passed)*(n_dot_l_2/3.1415927))+glossy);
const bool _e423=HAS_SHEEN_LAYER;
if(_e423){
float _e425=sheen_reflected(sheen_roughness,n_dot_v_3,n_dot_l_2,n_dot_h_2);
float taken=max(sheen_share,sheen_albedo(sheen_roughness,n_dot_l_2));
reflection=((reflection*(1.0-(sheen_peak*min(taken,1.0))))+(sheen_color*_e425));
}
color_2=(color_2+(light_4.color*reflection));
const bool _e447=HAS_CLEARCOAT_LAYER;
if(_e447){
float c_dot_l=clamp(dot(coat_normal,light_4.direction),0.0,1.0);
float c_dot_h=clamp(dot(coat_normal,_e388),0.0,1.0);
coat_color=(coat_color+((light_4.color*schlick(coat.f0_,1.0,v_dot_h))*reflected(coat,c_dot_v,c_dot_l,c_dot_h)));
}
}
}
color_2=(color_2+_e81);
const bool _e476=HAS_CLEARCOAT_LAYER;
if(_e476){
float under_coat=(1.0-(coat_strength*schlick(coat.f0_,1.0,c_dot_v).x));
color_2=((color_2*under_coat)+(coat_color*coat_strength));
through=(through*under_coat);
}
return Lit(color_2,through);
}
void main(){
Varyings in_=Varyings(gl_FragCoord,_vs2fs_location0,_vs2fs_location1,_vs2fs_location2,_vs2fs_location3,_vs2fs_location4,_vs2fs_location5);
bool is_front=gl_FrontFacing;
vec4 base=vec4(0.0);
float alpha=1.0;
vec3 light=vec3(0.0);
vec3 shown=vec3(0.0);
MaterialFactors _e3=material_factors(in_.material);
base=(_e3.base_color*in_.color);
const bool _e9=HAS_BASE_COLOR;
if(_e9){
base=(base*base_color_texel(slot_uv(in_,BASE_COLOR_SLOT)));
}
const bool _e18=IS_BLENDED;
if(_e18){
alpha=base.w;
}
const bool _e25=IS_UNLIT;
if(_e25){
shown=base.xyz;
const bool _e30=HAS_UNLIT_EMISSION;
if(_e30){
shown=(shown+emitted(in_,_e3.emissive));
}
light=displayed_blended(shown,alpha);
}else{
Lit _e40=lit_1(in_,is_front,base.xyz,_e3);
light=(_e40.color*_group_0_binding_0_fs.camera.w);
const bool _e48=HAS_TRANSMISSION_LAYER;
if(_e48){
float share_2=clamp((1.0-_e40.through),0.001,1.0);
light=(light/vec3(share_2));
alpha=(alpha*share_2);
}
}
const bool _e61=IS_MASKED;
if(_e61){
if(is_cut_out(base.w,_e3.alpha_cutoff)){
discard;
}
}
_fs2p_location0=vec4(min(light,vec3(60000.0)),alpha);
return;
}
