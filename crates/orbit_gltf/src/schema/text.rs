//! The tables: a line an object, in the order of glTF 2.0, chapter 5.
//!
//! A line begins with the table's name; what follows is a property or, where the name has an underscore, an extension.
//! `!` says that it is required. Then comes what it must be:
//!
//! | | |
//! |-|-|
//! | `?` | true or false |
//! | `$`, `$A\|B` | a text, one of these words |
//! | `#1\|2` | one of these numbers |
//! | `+1` | a whole number, at least this |
//! | `~`, `~0`, `~0\|1` | a number, at least this, at most that |
//! | `@nodes` | an index into an array of the file |
//! | `^samplers` | an index into an array of an object further up: of the animation, for the sampler of a channel |
//! | `[~`, `[3~`, `[1\|16~` | an array of something, not empty, of three, of one to sixteen |
//! | `<~` | an object whose names the file chooses, of something |
//! | `{node` | an object with a table of its own |

/// See above.
pub(super) const TEXT: &str = "\
root extensionsUsed[$ extensionsRequired[$ accessors[{accessor animations[{animation asset{asset buffers[{buffer \
bufferViews[{view cameras[{camera images[{image materials[{material meshes[{mesh nodes[{node samplers[{sampler \
scene@scenes scenes[{scene skins[{skin textures[{texture KHR_lights_punctual{lights KHR_materials_variants{variants
accessor bufferView@bufferViews byteOffset+0 componentType!#5120|5121|5122|5123|5125|5126 normalized? count!+1 \
type!$SCALAR|VEC2|VEC3|VEC4|MAT2|MAT3|MAT4 max[1|16~ min[1|16~ sparse{sparse
sparse count!+1 indices!{sparseIndices values!{sparseValues
sparseIndices bufferView!@bufferViews byteOffset+0 componentType!#5121|5123|5125
sparseValues bufferView!@bufferViews byteOffset+0
animation name$ channels![{channel samplers![{keys
channel sampler!^samplers target!{target
target node@nodes path!$translation|rotation|scale|weights|pointer
keys input!@accessors interpolation$LINEAR|STEP|CUBICSPLINE output!@accessors
asset copyright$ generator$ version$ minVersion$
buffer name$ uri$ byteLength!+1 EXT_meshopt_compression{fallback KHR_meshopt_compression{fallback
fallback fallback?
view name$ buffer!@buffers byteOffset+0 byteLength!+1 byteStride+4 target#34962|34963 \
EXT_meshopt_compression{meshopt KHR_meshopt_compression{meshopt
meshopt buffer!@buffers byteOffset+0 byteLength!+1 byteStride!+1 count!+1 mode!$ATTRIBUTES|TRIANGLES|INDICES \
filter$NONE|OCTAHEDRAL|QUATERNION|EXPONENTIAL|COLOR
camera name$ orthographic{orthographic perspective{perspective type!$perspective|orthographic
orthographic xmag!~ ymag!~ zfar!~0 znear!~0
perspective aspectRatio~0 yfov!~0 zfar~0 znear!~0
image name$ uri$ mimeType$image/jpeg|image/png|image/webp|image/ktx2 bufferView@bufferViews
transform offset[2~ rotation~ scale[2~ texCoord+0
map index!@textures texCoord+0 KHR_texture_transform{transform
normalMap index!@textures texCoord+0 scale~ KHR_texture_transform{transform
occlusionMap index!@textures texCoord+0 strength~0|1 KHR_texture_transform{transform
material name$ pbrMetallicRoughness{pbr normalTexture{normalMap occlusionTexture{occlusionMap emissiveTexture{map \
emissiveFactor[3~0|1 alphaMode$OPAQUE|MASK|BLEND alphaCutoff~0 doubleSided? KHR_materials_unlit{empty \
KHR_materials_emissive_strength{emissive KHR_materials_ior{ior KHR_materials_specular{specular \
KHR_materials_clearcoat{clearcoat
empty
pbr baseColorFactor[4~0|1 baseColorTexture{map metallicFactor~0|1 roughnessFactor~0|1 metallicRoughnessTexture{map
emissive emissiveStrength~0
ior ior~0
specular specularFactor~0|1 specularTexture{map specularColorFactor[3~0 specularColorTexture{map
clearcoat clearcoatFactor~0|1 clearcoatTexture{map clearcoatRoughnessFactor~0|1 clearcoatRoughnessTexture{map \
clearcoatNormalTexture{normalMap
mesh name$ primitives![{primitive weights[~
primitive attributes!<@accessors indices@accessors material@materials mode#0|1|2|3|4|5|6 targets[<@accessors \
KHR_draco_mesh_compression{draco KHR_materials_variants{mappings
draco bufferView!@bufferViews attributes!<+0
mappings mappings![{mapping
mapping name$ material!@materials variants![@variants
node name$ camera@cameras children[@nodes skin@skins matrix[16~ mesh@meshes rotation[4~-1|1 scale[3~ translation[3~ \
weights[~ KHR_lights_punctual{nodeLight KHR_node_visibility{visibility EXT_mesh_gpu_instancing{instancing
nodeLight light!@lights
visibility visible?
instancing attributes!<@accessors
sampler name$ magFilter#9728|9729 minFilter#9728|9729|9984|9985|9986|9987 wrapS#33071|33648|10497 \
wrapT#33071|33648|10497
scene name$ nodes[@nodes
skin name$ inverseBindMatrices@accessors skeleton@nodes joints![@nodes
texture name$ sampler@samplers source@images EXT_texture_webp{source KHR_texture_basisu{source
source source@images
lights lights![{light
light name$ color[3~0|1 intensity~0 spot{spot type!$directional|point|spot range~0
spot innerConeAngle~0|1.5707964 outerConeAngle~0|1.5707964
variants variants![{variant
variant name!$
";
