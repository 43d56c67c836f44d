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
const uint BASE_COLOR_SLOT=0u;
const uint MATERIAL_TEXELS=44u;
const uint SLOT_TEXEL=10u;
const bool IS_MASKED=(FLAGS&0x80u)!=0u;
const bool IS_BLENDED=(FLAGS&0x100u)!=0u;
uniform highp sampler2D _group_0_binding_2_fs;
const bool HAS_BASE_COLOR=(SLOTS&0x1u)!=0u;
uniform highp sampler2D _group_1_binding_0_fs;
smooth in vec3 _vs2fs_location0;
smooth in vec3 _vs2fs_location1;
smooth in vec4 _vs2fs_location2;
smooth in vec4 _vs2fs_location3;
smooth in vec4 _vs2fs_location4;
flat in uint _vs2fs_location5;
flat in float _vs2fs_location6;
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
vec2 slot_uv(Varyings in_1,uint slot){
uint number_1=(SLOT_TEXEL+(2u*slot));
vec4 _e7=material_texel(in_1.material,number_1);
vec3 uv_1=vec3(((_e7.w>0.5)?in_1.uv.zw:in_1.uv.xy),1.0);
return vec2(dot(_e7.xyz,uv_1),dot(material_texel(in_1.material,(number_1+1u)).xyz,uv_1));
}
bool is_cut_out(float alpha_1,float cutoff_1){
return(alpha_1<(cutoff_1-0.001));
}
vec4 base_color_texel(vec2 uv){
return texture(_group_1_binding_0_fs,vec2(uv));
}
void main(){
Varyings in_=Varyings(gl_FragCoord,_vs2fs_location0,_vs2fs_location1,_vs2fs_location2,_vs2fs_location3,_vs2fs_location4,_vs2fs_location5,_vs2fs_location6);
float alpha=0.0;
float cutoff=0.0;
if(IS_MASKED){
MaterialFactors _e4=material_factors(in_.material);
alpha=(_e4.base_color.w*in_.color.w);
if(HAS_BASE_COLOR){
alpha=(alpha*base_color_texel(slot_uv(in_,BASE_COLOR_SLOT)).w);
}
cutoff=_e4.alpha_cutoff;
if(IS_BLENDED){
cutoff=0.5;
}
if(is_cut_out(alpha,cutoff)){
discard;
}else{
return;
}
}else{
return;
}
}
