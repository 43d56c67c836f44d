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
float ior;
float thickness;
float dispersion;
vec3 attenuation_color;
float attenuation;
float iridescence;
float film_ior;
float film_min_nm;
float film_max_nm;
vec3 anisotropy;
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
vec4 fog;
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
float scale;
};
struct Layer{
vec3 normal;
float alpha;
vec3 f0_;
float f90_;
};
struct Grain{
vec3 tangent;
vec3 bitangent;
vec2 alpha;
};
struct Scattering{
vec3 single;
vec3 multiple;
};
struct Ray{
vec3 entry;
vec3 direction;
vec3 normal;
float length_;
};
struct Incoming{
vec3 direction;
vec3 color;
};
struct Lit{
vec3 color;
vec3 seen;
float bare;
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
const uint TRANSMISSION_SLOT=12u;
const uint THICKNESS_SLOT=13u;
const uint IRIDESCENCE_SLOT=14u;
const uint FILM_THICKNESS_SLOT=15u;
const uint ANISOTROPY_SLOT=16u;
const uint MATERIAL_TEXELS=44u;
const uint SLOT_TEXEL=10u;
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
const bool HAS_VOLUME_LAYER=(LAYERS&0x8u)!=0u;
const bool HAS_DISPERSION_LAYER=(LAYERS&0x10u)!=0u;
const bool HAS_IRIDESCENCE_LAYER=(LAYERS&0x20u)!=0u;
const bool HAS_ANISOTROPY_LAYER=(LAYERS&0x40u)!=0u;
uniform highp sampler2D _group_0_binding_2_fs;
const bool IS_ZERO_TO_ONE=false;
layout(std140)uniform View_block_0Fragment{View _group_0_binding_0_fs;};
uniform highp sampler2D _group_0_binding_5_fs;
uniform highp sampler2DShadow _group_0_binding_7_fs;
uniform highp sampler2D _group_0_binding_9_fs;
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
const bool HAS_IRIDESCENCE=(SLOTS&0x4000u)!=0u;
uniform highp sampler2D _group_1_binding_28_fs;
const bool HAS_FILM_THICKNESS=(SLOTS&0x8000u)!=0u;
uniform highp sampler2D _group_1_binding_30_fs;
const bool HAS_TRANSMISSION=(SLOTS&0x1000u)!=0u;
uniform highp sampler2D _group_1_binding_24_fs;
const bool HAS_THICKNESS=(SLOTS&0x2000u)!=0u;
uniform highp sampler2D _group_1_binding_26_fs;
const bool HAS_ANISOTROPY=(SLOTS&0x10000u)!=0u;
uniform highp sampler2D _group_1_binding_32_fs;
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
flat in float _vs2fs_location6;
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
vec4 _e14=material_texel(material_1,6u);
vec4 _e16=material_texel(material_1,7u);
vec4 _e18=material_texel(material_1,8u);
return MaterialFactors(_e2.xyzw,_e4.xyz,_e4.w,_e6.x,_e6.y,_e6.z,_e6.w,_e8.x,_e8.y,_e8.z,_e8.w,_e10.xyz,_e10.w,_e12.x,_e12.yzw,_e14.x,_e14.y,_e14.z,_e14.w,_e16.xyz,_e16.w,_e18.x,_e18.y,_e18.z,_e18.w,material_texel(material_1,9u).xyz);
}
vec3 unit(vec3 v){
return(v*inversesqrt(max(dot(v,v),1e-30)));
}
vec2 slot_uv(Varyings in_1,uint slot){
uint number_1=(SLOT_TEXEL+(2u*slot));
vec4 _e7=material_texel(in_1.material,number_1);
vec3 uv_22=vec3(((_e7.w>0.5)?in_1.uv.zw:in_1.uv.xy),1.0);
return vec2(dot(_e7.xyz,uv_22),dot(material_texel(in_1.material,(number_1+1u)).xyz,uv_22));
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
float reflected_by_grain(Grain grain,vec3 normal,vec3 to_view,vec3 to_light,vec3 half_way){
vec3 stretch=vec3(grain.alpha,1.0);
mat3x3 frame=mat3x3(grain.tangent,grain.bitangent,normal);
vec3 view_way=(to_view*frame);
vec3 light_way=(to_light*frame);
float n_dot_l_2=max(light_way.z,0.0);
float alpha2_=(grain.alpha.x*grain.alpha.y);
vec3 h=((half_way*frame)*vec3(grain.alpha.yx,alpha2_));
float w=(alpha2_/max(dot(h,h),1e-12));
float smith=((n_dot_l_2*length((view_way*stretch)))+(max(view_way.z,0.0001)*length((light_way*stretch))));
return((((((n_dot_l_2*alpha2_)*w)*w)/3.1415927)*0.5)/max(smith,1e-5));
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
if(IS_ZERO_TO_ONE){
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
float unshadowed(Light light_1,vec3 direction_1,vec3 world_3,vec3 normal_1){
float lit=0.0;
float rest=1.0;
uint i=0u;
bool local_1=false;
uint first=uint(light_1.cone.z);
uint count=uint(light_1.cone.w);
float cosine_3=dot(normal_1,direction_1);
float sine=sqrt(clamp((1.0-(cosine_3*cosine_3)),0.0,1.0));
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
vec4 moved=(tile_1.from_world*vec4((world_3+(((normal_1*sine)+(direction_1*0.2))*texel_1)),1.0));
vec3 place_2=min((moved.xyz/vec3(moved.w)),vec3(2.0,2.0,1.0));
float edge=max(abs(place_2.x),abs(place_2.y));
float share_2=(rest*clamp(((((0.5*(1.0+tile_1.look.z))-edge)*2.0)/(1.0-tile_1.look.z)),0.0,1.0));
if((share_2>0.0)){
local_1=(moved.w>0.0);
}else{
local_1=false;
}
if(local_1){
lit=(lit+(share_2*(1.0-(tile_1.look.w*(1.0-sampled(tile_1,place_2))))));
rest=(rest-share_2);
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
vec3 displayed(vec3 color_2){
return displayed_blended(color_2,1.0);
}
vec3 in_fog(vec3 light_2,vec3 world_4){
if((_group_0_binding_0_fs.fog.w<=0.0)){
return light_2;
}
float way=(_group_0_binding_0_fs.fog.w*max((distance(_group_0_binding_0_fs.camera.xyz,world_4)-_group_0_binding_0_fs.display.w),0.0));
return mix(displayed(_group_0_binding_0_fs.fog.xyz),light_2,exp((-(way)*way)));
}
vec3 interference(float distance_nm,vec3 shift){
float phase=((6.2831855*distance_nm)*0.001);
vec4 spread=(vec4(0.0043278,0.0093046,0.0066121,0.0045282)*(-(phase)*phase));
vec4 wave=cos(((vec4(1.681,1.7953,2.2084,2.2399)*phase)+shift.xyzx));
vec4 seen_1=((vec4(0.84659,1.00022,1.00112,0.15387)*wave)*exp(spread));
vec3 xyz=vec3((seen_1.x+seen_1.w),seen_1.yz);
mat3x3 srgb_from_xyz=mat3x3(vec3(3.2404542,-0.969266,0.0556434),vec3(-1.5371385,1.8760108,-0.2040259),vec3(-0.4985314,0.041556,1.0572252));
return(srgb_from_xyz*xyz);
}
vec3 f0_between(float from_ior,vec3 to_ior){
vec3 ratio=((to_ior-vec3(from_ior))/(to_ior+vec3(from_ior)));
return(ratio*ratio);
}
vec3 film_f0_(vec3 base_f0_,float film_ior,float thickness_nm,float cosine_2){
float ior_1=mix(1.0,film_ior,smoothstep(0.0,0.03,thickness_nm));
float inner_cosine=sqrt(max((1.0-((1.0-(cosine_2*cosine_2))/(ior_1*ior_1))),0.0));
float outer=schlick(f0_between(1.0,vec3(ior_1)),1.0,cosine_2).x;
vec3 root=sqrt(clamp(base_f0_,vec3(0.0),vec3(0.9999)));
vec3 base_ior=((vec3(1.0)+root)/(vec3(1.0)-root));
vec3 _e40=schlick(f0_between(ior_1,base_ior),1.0,inner_cosine);
vec3 shift_1=(vec3(3.1415927)+mix(vec3(0.0),vec3(3.1415927),lessThan(base_ior,vec3(ior_1))));
float distance_nm_1=(((2.0*ior_1)*thickness_nm)*inner_cosine);
vec3 both=clamp((outer*_e40),vec3(1e-5),vec3(0.9999));
vec3 returned=((((1.0-outer)*(1.0-outer))*_e40)/(vec3(1.0)-both));
vec3 first_1=((returned-vec3((1.0-outer)))*sqrt(both));
vec3 reflected_1=(((vec3(outer)+returned)+((2.0*first_1)*interference(distance_nm_1,shift_1)))+(((2.0*first_1)*sqrt(both))*interference((2.0*distance_nm_1),(2.0*shift_1))));
float grazing=min(schlick(vec3(0.0),1.0,cosine_2).x,0.9999);
return clamp(((reflected_1-vec3(grazing))/vec3((1.0-grazing))),vec3(0.0),vec3(1.0));
}
vec4 light_behind(vec3 point,float roughness_4){
vec4 light_3=vec4(0.0);
uint i_1=0u;
vec2 uv_1=vec2(0.0);
vec4 clip=(_group_0_binding_0_fs.clip_from_world*vec4(point,1.0));
vec2 corner=_group_0_binding_0_fs.display.yz;
vec2 size=_group_0_binding_0_fs.viewport.xy;
float level_1=(log2(size.x)*roughness_4);
vec2 texel_px=vec2(exp2(level_1));
vec2 center_px=(corner+((((clip.xy/vec2(max(clip.w,1e-6)))*0.5)+vec2(0.5))*size));
vec2 inset_px=(0.5*min(texel_px,size));
vec2 step_px=(0.5*(texel_px-vec2(1.0)));
bool loop_init_3=true;
while(true){
if(!loop_init_3){
i_1=(i_1+1u);
}
loop_init_3=false;
if((i_1<4u)){
}else{
break;
}
{
vec2 offset_px=(step_px*((2.0*vec2(float((i_1&1u)),float((i_1>>1u))))-vec2(1.0)));
uv_1=(clamp((center_px+offset_px),(corner+inset_px),((corner+size)-inset_px))/vec2(uvec2(textureSize(_group_0_binding_9_fs,0).xy)));
if(IS_ZERO_TO_ONE){
uv_1.y=(1.0-uv_1.y);
}
light_3=(light_3+(0.25*textureLod(_group_0_binding_9_fs,vec2(uv_1),level_1)));
}
}
if((_group_0_binding_0_fs.background.w>=1.0)){
light_3=vec4((light_3.xyz+(displayed(_group_0_binding_0_fs.background.xyz)*(1.0-light_3.w))),1.0);
}
return light_3;
}
vec4 refracted_light(Ray ray,float ior,float roughness_5){
vec3 exit=vec3(0.0);
exit=ray.entry;
if(HAS_VOLUME_LAYER){
exit=(exit+(refract(ray.direction,ray.normal,(1.0/ior))*ray.length_));
}
return light_behind(exit,roughness_5);
}
mat2x3 tangent_frame(Varyings in_2,vec3 normal_2,vec2 uv_2){
vec3 tangent=vec3(0.0);
float sign_=0.0;
tangent=in_2.tangent.xyz;
sign_=in_2.tangent.w;
if(!(HAS_TANGENTS)){
vec3 world_dx=dFdx(in_2.world);
vec3 world_dy=dFdy(in_2.world);
vec2 uv_dx=dFdx(uv_2);
vec2 uv_dy=dFdy(uv_2);
float turn=((((uv_dx.x*uv_dy.y)-(uv_dx.y*uv_dy.x))>0.0)?1.0:-1.0);
tangent=(((world_dx*uv_dy.y)-(world_dy*uv_dx.y))*turn);
vec3 down=(((world_dy*uv_dx.x)-(world_dx*uv_dy.x))*turn);
sign_=((dot(cross(normal_2,tangent),down)>0.0)?-1.0:1.0);
}
tangent=unit((tangent-(normal_2*dot(normal_2,tangent))));
return mat2x3(tangent,(cross(normal_2,tangent)*sign_));
}
vec3 bent_normal(Varyings in_3,vec3 normal_3,vec2 uv_3,vec3 texel,float scale){
vec3 local_2=(((texel*2.0)-vec3(1.0))*vec3(scale,scale,1.0));
return unit(((tangent_frame(in_3,normal_3,uv_3)*local_2.xy)+(normal_3*local_2.z)));
}
Incoming incoming(Light light_4,vec3 world_5){
float strength=0.0;
if((light_4.direction.w<0.5)){
return Incoming(-(light_4.direction.xyz),light_4.color.xyz);
}
vec3 way_1=(light_4.position.xyz-world_5);
float distance2_=max(dot(way_1,way_1),1e-8);
vec3 direction_3=(way_1*inversesqrt(distance2_));
strength=(1.0/distance2_);
if((light_4.position.w>0.0)){
float far=(distance2_/(light_4.position.w*light_4.position.w));
strength=(strength*clamp((1.0-(far*far)),0.0,1.0));
}
if((light_4.direction.w>1.5)){
float edge_1=((dot(light_4.direction.xyz,-(direction_3))-light_4.cone.y)/max((light_4.cone.x-light_4.cone.y),0.0001));
float cone=clamp(edge_1,0.0,1.0);
strength=(strength*(cone*cone));
}
return Incoming(direction_3,(light_4.color.xyz*strength));
}
vec4 base_color_texel(vec2 uv_4){
return texture(_group_1_binding_0_fs,vec2(uv_4));
}
vec4 emissive_texel(vec2 uv_5){
return texture(_group_1_binding_8_fs,vec2(uv_5));
}
vec3 emitted(Varyings in_4,vec3 factor){
vec3 light_5=vec3(0.0);
light_5=factor;
if(HAS_EMISSIVE){
light_5=(light_5*emissive_texel(slot_uv(in_4,EMISSIVE_SLOT)).xyz);
}
return light_5;
}
vec4 normal_texel(vec2 uv_6){
return texture(_group_1_binding_4_fs,vec2(uv_6));
}
vec4 metallic_roughness_texel(vec2 uv_7){
return texture(_group_1_binding_2_fs,vec2(uv_7));
}
vec4 occlusion_texel(vec2 uv_8){
return texture(_group_1_binding_6_fs,vec2(uv_8));
}
vec4 specular_texel(vec2 uv_9){
return texture(_group_1_binding_10_fs,vec2(uv_9));
}
vec4 specular_color_texel(vec2 uv_10){
return texture(_group_1_binding_12_fs,vec2(uv_10));
}
vec4 iridescence_texel(vec2 uv_11){
return texture(_group_1_binding_28_fs,vec2(uv_11));
}
vec4 film_thickness_texel(vec2 uv_12){
return texture(_group_1_binding_30_fs,vec2(uv_12));
}
vec4 transmission_texel(vec2 uv_13){
return texture(_group_1_binding_24_fs,vec2(uv_13));
}
vec4 thickness_texel(vec2 uv_14){
return texture(_group_1_binding_26_fs,vec2(uv_14));
}
vec4 anisotropy_texel(vec2 uv_15){
return texture(_group_1_binding_32_fs,vec2(uv_15));
}
vec4 clearcoat_texel(vec2 uv_16){
return texture(_group_1_binding_14_fs,vec2(uv_16));
}
vec4 clearcoat_roughness_texel(vec2 uv_17){
return texture(_group_1_binding_16_fs,vec2(uv_17));
}
vec4 clearcoat_normal_texel(vec2 uv_18){
return texture(_group_1_binding_18_fs,vec2(uv_18));
}
vec4 sheen_color_texel(vec2 uv_19){
return texture(_group_1_binding_20_fs,vec2(uv_19));
}
vec4 sheen_roughness_texel(vec2 uv_20){
return texture(_group_1_binding_22_fs,vec2(uv_20));
}
Lit lit_1(Varyings in_5,bool is_front_1,vec3 base_1,MaterialFactors material_2){
float facing=0.0;
vec3 normal_4=vec3(0.0);
float metallic=0.0;
float roughness_6=0.0;
float occlusion=1.0;
float specular=0.0;
vec3 specular_color=vec3(0.0);
vec3 dielectric_f0_=vec3(0.0);
vec3 metal_f0_=vec3(0.0);
float strength_1=0.0;
float thickness_nm_1=0.0;
vec3 diffuse=vec3(0.0);
vec3 transmitted=vec3(0.0);
float thickness=0.0;
float share_1=0.0;
vec3 mirror_normal=vec3(0.0);
Grain grain_1=Grain(vec3(0.0),vec3(0.0),vec2(0.0));
float strength_2=0.0;
vec2 direction_2=vec2(0.0);
vec2 uv_21=vec2(0.0);
float coat_strength=0.0;
float coat_roughness=0.0;
vec3 coat_normal=vec3(0.0);
vec3 sheen_color=vec3(0.0);
float sheen_roughness=1.0;
vec3 color_3=vec3(0.0);
vec3 seen=vec3(0.0);
float bare=0.0;
vec4 behind=vec4(0.0);
float sheen_share=0.0;
vec3 coat_color=vec3(0.0);
uint i_2=0u;
Incoming light_6=Incoming(vec3(0.0),vec3(0.0));
float lobe=0.0;
vec3 reflection=vec3(0.0);
vec3 _e10=unit((_group_0_binding_0_fs.camera.xyz-in_5.world));
facing=(is_front_1?1.0:-1.0);
normal_4=unit(in_5.normal);
if(HAS_FLAT_NORMALS){
normal_4=unit(cross(dFdx(in_5.world),dFdy(in_5.world)));
normal_4=(normal_4*((dot(normal_4,_e10)>=0.0)?1.0:-1.0));
facing=1.0;
}
vec3 smooth_normal=(normal_4*facing);
if(HAS_NORMAL){
vec2 _e42=slot_uv(in_5,NORMAL_SLOT);
normal_4=bent_normal(in_5,normal_4,_e42,normal_texel(_e42).xyz,material_2.normal_scale);
}
normal_4=(normal_4*facing);
metallic=material_2.metallic;
roughness_6=material_2.roughness;
if(HAS_METALLIC_ROUGHNESS){
vec4 _e59=metallic_roughness_texel(slot_uv(in_5,METALLIC_ROUGHNESS_SLOT));
roughness_6=(roughness_6*_e59.y);
metallic=(metallic*_e59.z);
}
if(HAS_OCCLUSION){
occlusion=(occlusion+(material_2.occlusion_strength*(occlusion_texel(slot_uv(in_5,OCCLUSION_SLOT)).x-1.0)));
}
vec3 _e81=emitted(in_5,material_2.emissive);
specular=material_2.specular;
if(HAS_SPECULAR){
specular=(specular*specular_texel(slot_uv(in_5,SPECULAR_SLOT)).w);
}
specular_color=material_2.specular_color;
if(HAS_SPECULAR_COLOR){
specular_color=(specular_color*specular_color_texel(slot_uv(in_5,SPECULAR_COLOR_SLOT)).xyz);
}
float n_dot_v_3=max(dot(normal_4,_e10),0.0001);
float blur=roughness_6;
roughness_6=clamp(roughness_6,0.045,1.0);
dielectric_f0_=(min((specular_color*material_2.dielectric_f0_),vec3(1.0))*specular);
metal_f0_=base_1;
if(HAS_IRIDESCENCE_LAYER){
strength_1=material_2.iridescence;
if(HAS_IRIDESCENCE){
strength_1=(strength_1*iridescence_texel(slot_uv(in_5,IRIDESCENCE_SLOT)).x);
}
thickness_nm_1=material_2.film_max_nm;
if(HAS_FILM_THICKNESS){
float share_3=film_thickness_texel(slot_uv(in_5,FILM_THICKNESS_SLOT)).y;
thickness_nm_1=mix(material_2.film_min_nm,thickness_nm_1,share_3);
}
vec3 _e149=film_f0_(mix(dielectric_f0_,base_1,metallic),material_2.film_ior,thickness_nm_1,n_dot_v_3);
dielectric_f0_=mix(dielectric_f0_,_e149,strength_1);
metal_f0_=mix(base_1,_e149,strength_1);
}
Layer layer_1=Layer(normal_4,(roughness_6*roughness_6),mix(dielectric_f0_,metal_f0_,metallic),mix(specular,1.0,metallic));
diffuse=(base_1*(1.0-metallic));
if(HAS_TRANSMISSION_LAYER){
share_1=material_2.transmission;
if(HAS_TRANSMISSION){
share_1=(share_1*transmission_texel(slot_uv(in_5,TRANSMISSION_SLOT)).x);
}
transmitted=(diffuse*share_1);
diffuse=(diffuse*(1.0-share_1));
if(HAS_VOLUME_LAYER){
thickness=(material_2.thickness*in_5.scale);
if(HAS_THICKNESS){
thickness=(thickness*thickness_texel(slot_uv(in_5,THICKNESS_SLOT)).y);
}
transmitted=(transmitted*pow(max(material_2.attenuation_color,vec3(1e-6)),vec3((thickness*material_2.attenuation))));
}
}
mirror_normal=normal_4;
if(HAS_ANISOTROPY_LAYER){
strength_2=material_2.anisotropy.z;
direction_2=material_2.anisotropy.xy;
uv_21=in_5.uv.xy;
if(HAS_ANISOTROPY){
uv_21=slot_uv(in_5,ANISOTROPY_SLOT);
vec3 texel_2=anisotropy_texel(uv_21).xyz;
vec2 turned=((texel_2.xy*2.0)-vec2(1.0));
direction_2=((direction_2*turned.x)+(vec2(-(direction_2.y),direction_2.x)*turned.y));
strength_2=(strength_2*texel_2.z);
}
grain_1.tangent=(tangent_frame(in_5,(normal_4*facing),uv_21)*direction_2);
if((dot(grain_1.tangent,grain_1.tangent)<1e-6)){
grain_1.tangent=cross(normal_4,((abs(normal_4.y)>0.9)?vec3(1.0,0.0,0.0):vec3(0.0,1.0,0.0)));
}
grain_1.tangent=unit(grain_1.tangent);
grain_1.bitangent=cross(normal_4,grain_1.tangent);
grain_1.alpha=vec2(mix(layer_1.alpha,1.0,(strength_2*strength_2)),layer_1.alpha);
vec3 _e320=unit(cross(cross(grain_1.bitangent,_e10),grain_1.bitangent));
float kept_1=(1.0-(strength_2*(1.0-roughness_6)));
mirror_normal=unit(mix(_e320,normal_4,(((kept_1*kept_1)*kept_1)*kept_1)));
}
coat_normal=smooth_normal;
if(HAS_CLEARCOAT_LAYER){
coat_strength=material_2.clearcoat;
coat_roughness=material_2.clearcoat_roughness;
if(HAS_CLEARCOAT){
coat_strength=(coat_strength*clearcoat_texel(slot_uv(in_5,CLEARCOAT_SLOT)).x);
}
if(HAS_CLEARCOAT_ROUGHNESS){
coat_roughness=(coat_roughness*clearcoat_roughness_texel(slot_uv(in_5,CLEARCOAT_ROUGHNESS_SLOT)).y);
}
if(HAS_CLEARCOAT_NORMAL){
vec2 _e362=slot_uv(in_5,CLEARCOAT_NORMAL_SLOT);
vec3 texel_3=clearcoat_normal_texel(_e362).xyz;
coat_normal=(bent_normal(in_5,(smooth_normal*facing),_e362,texel_3,material_2.clearcoat_normal_scale)*facing);
}
coat_roughness=clamp(coat_roughness,0.045,1.0);
}
Layer coat=Layer(coat_normal,(coat_roughness*coat_roughness),vec3(0.04),1.0);
if(HAS_SHEEN_LAYER){
sheen_color=material_2.sheen_color;
sheen_roughness=material_2.sheen_roughness;
if(HAS_SHEEN_COLOR){
sheen_color=(sheen_color*sheen_color_texel(slot_uv(in_5,SHEEN_COLOR_SLOT)).xyz);
}
if(HAS_SHEEN_ROUGHNESS){
sheen_roughness=(sheen_roughness*sheen_roughness_texel(slot_uv(in_5,SHEEN_ROUGHNESS_SLOT)).w);
}
sheen_roughness=clamp(sheen_roughness,0.07,1.0);
}
float c_dot_v=max(dot(coat_normal,_e10),0.0001);
vec2 _e417=environment_brdf(roughness_6,n_dot_v_3);
Scattering _e420=scattering(dielectric_f0_,specular,_e417);
Scattering _e423=scattering(metal_f0_,1.0,_e417);
vec3 single_1=mix(_e420.single,_e423.single,metallic);
vec3 scattered=(mix(_e420.multiple,_e423.multiple,metallic)+(diffuse*((vec3(1.0)-_e420.single)-_e420.multiple)));
color_3=((single_1*radiance(reflect(-(_e10),mirror_normal),roughness_6))+(scattered*irradiance(normal_4)));
color_3=(color_3*occlusion);
if(HAS_TRANSMISSION_LAYER){
transmitted=(transmitted*((vec3(1.0)-_e420.single)-_e420.multiple));
float spread_1=(blur*clamp(((2.0*material_2.ior)-2.0),0.0,1.0));
Ray ray_1=Ray(in_5.world,-(_e10),normal_4,thickness);
behind=refracted_light(ray_1,material_2.ior,spread_1);
if(HAS_DISPERSION_LAYER){
float difference=(((material_2.ior-1.0)*0.025)*material_2.dispersion);
behind.x=refracted_light(ray_1,max((material_2.ior-difference),1.0),spread_1).x;
behind.z=refracted_light(ray_1,(material_2.ior+difference),spread_1).z;
}
seen=(behind.xyz*transmitted);
float open=(1.0-behind.w);
float share_4=dot(transmitted,vec3(0.33333334));
bare=(share_4*open);
color_3=(color_3+((max((transmitted-vec3(share_4)),vec3(0.0))*open)*radiance(-(_e10),roughness_6)));
}
float sheen_peak=max(sheen_color.x,max(sheen_color.y,sheen_color.z));
if(HAS_SHEEN_LAYER){
sheen_share=sheen_albedo(sheen_roughness,n_dot_v_3);
sheen_color=(sheen_color/vec3(max(sheen_share,1.0)));
float under_sheen=(1.0-(sheen_peak*min(sheen_share,1.0)));
color_3=((color_3*under_sheen)+(((sheen_color*sheen_share)*irradiance(normal_4))*occlusion));
seen=(seen*under_sheen);
bare=(bare*under_sheen);
}
if(HAS_CLEARCOAT_LAYER){
vec2 _e581=environment_brdf(coat_roughness,c_dot_v);
coat_color=(radiance(reflect(-(_e10),coat_normal),coat_roughness)*(((0.04*_e581.x)+_e581.y)*occlusion));
}
uint count_1=uint(_group_0_binding_0_fs.environment.x);
bool loop_init_4=true;
while(true){
if(!loop_init_4){
i_2=(i_2+1u);
}
loop_init_4=false;
if((i_2<count_1)){
}else{
break;
}
{
light_6=incoming(_group_0_binding_0_fs.lights[i_2],in_5.world);
if(RECEIVES_SHADOWS){
light_6.color=(light_6.color*unshadowed(_group_0_binding_0_fs.lights[i_2],light_6.direction,in_5.world,smooth_normal));
}
vec3 _e629=unit((light_6.direction+_e10));
float v_dot_h=clamp(dot(_e10,_e629),0.0,1.0);
float n_dot_l_3=clamp(dot(normal_4,light_6.direction),0.0,1.0);
float n_dot_h_2=clamp(dot(normal_4,_e629),0.0,1.0);
vec3 passed=(vec3(1.0)-schlick(dielectric_f0_,specular,v_dot_h));
lobe=reflected(layer_1,n_dot_v_3,n_dot_l_3,n_dot_h_2);
if(HAS_ANISOTROPY_LAYER){
lobe=reflected_by_grain(grain_1,normal_4,_e10,light_6.direction,_e629);
}
vec3 glossy=(schlick(layer_1.f0_,layer_1.f90_,v_dot_h)*lobe);
reflection=(((diffuse*passed)*(n_dot_l_3/3.1415927))+glossy);
if(HAS_SHEEN_LAYER){
float _e676=sheen_reflected(sheen_roughness,n_dot_v_3,n_dot_l_3,n_dot_h_2);
float taken=max(sheen_share,sheen_albedo(sheen_roughness,n_dot_l_3));
reflection=((reflection*(1.0-(sheen_peak*min(taken,1.0))))+(sheen_color*_e676));
}
color_3=(color_3+(light_6.color*reflection));
if(HAS_CLEARCOAT_LAYER){
float c_dot_l=clamp(dot(coat_normal,light_6.direction),0.0,1.0);
float c_dot_h=clamp(dot(coat_normal,_e629),0.0,1.0);
coat_color=(coat_color+((light_6.color*schlick(coat.f0_,1.0,v_dot_h))*reflected(coat,c_dot_v,c_dot_l,c_dot_h)));
}
}
}
color_3=(color_3+_e81);
if(HAS_CLEARCOAT_LAYER){
float under_coat=(1.0-(coat_strength*schlick(coat.f0_,1.0,c_dot_v).x));
color_3=((color_3*under_coat)+(coat_color*coat_strength));
seen=(seen*under_coat);
bare=(bare*under_coat);
}
return Lit(color_3,seen,bare);
}
void main(){
Varyings in_=Varyings(gl_FragCoord,_vs2fs_location0,_vs2fs_location1,_vs2fs_location2,_vs2fs_location3,_vs2fs_location4,_vs2fs_location5,_vs2fs_location6);
bool is_front=gl_FrontFacing;
vec4 base=vec4(0.0);
float alpha=1.0;
vec3 light=vec3(0.0);
vec3 shown=vec3(0.0);
bool local=false;
MaterialFactors _e3=material_factors(in_.material);
base=(_e3.base_color*in_.color);
if(HAS_BASE_COLOR){
base=(base*base_color_texel(slot_uv(in_,BASE_COLOR_SLOT)));
}
if(IS_BLENDED){
alpha=base.w;
}
if(IS_UNLIT){
shown=base.xyz;
if(HAS_UNLIT_EMISSION){
shown=(shown+emitted(in_,_e3.emissive));
}
light=displayed_blended(shown,alpha);
}else{
Lit _e40=lit_1(in_,is_front,base.xyz,_e3);
light=((_e40.color*_group_0_binding_0_fs.camera.w)+_e40.seen);
if(HAS_TRANSMISSION_LAYER){
local=!(IS_BLENDED);
}else{
local=false;
}
if(local){
alpha=min(max((1.0-_e40.bare),max(light.x,max(light.y,light.z))),1.0);
}
}
if(IS_MASKED){
if(is_cut_out(base.w,_e3.alpha_cutoff)){
discard;
}
}
_fs2p_location0=vec4(min(in_fog(light,in_.world),vec3(60000.0)),alpha);
return;
}
