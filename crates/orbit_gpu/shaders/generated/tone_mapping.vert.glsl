precision highp float;
precision highp int;
struct MappingVaryings{
vec4 clip;
vec2 uv;
};
const bool IS_ZERO_TO_ONE=false;
layout(location=0)in vec3 _p2vs_location0;
smooth out vec2 _vs2fs_location0;
void main(){
vec3 position=_p2vs_location0;
MappingVaryings out_=MappingVaryings(vec4(0.0),vec2(0.0));
out_.clip=vec4(position,1.0);
float up=(IS_ZERO_TO_ONE?-0.5:0.5);
out_.uv=vec2((0.5+(0.5*position.x)),(0.5+(up*position.y)));
MappingVaryings _e21=out_;
gl_Position=_e21.clip;
_vs2fs_location0=_e21.uv;
gl_PointSize=1.0;
return;
}
