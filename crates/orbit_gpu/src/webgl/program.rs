//! Programs, compiled in the background.

use orbit_numbers::to_usize;
use orbit_render::backend::{
    Blend, Cull, Features, ListTopology, PipelineDesc, Program, ShaderSource,
};
use orbit_render::error::RenderError;
use web_sys::{WebGl2RenderingContext as Gl, WebGlProgram, WebGlShader, WebGlUniformLocation};

use super::errors::{context_lost, created};
use super::shaders::glsl;
use super::texture::FIRST_SLOT_UNIT;
use crate::convert::to_i32;
use crate::table::unknown_handle;
use crate::vertex_layout::VertexLayout;

/// `COMPLETION_STATUS_KHR`
const COMPLETION_STATUS: u32 = 0x91B1;

/// First line of every source.
const VERSION: &str = "#version 300 es\n";

/// A program with its fixed state.
#[derive(Clone, Copy)]
pub(super) struct Pipeline {
    pub(super) program: usize,
    pub(super) layout: VertexLayout,
    pub(super) mode: u32,
    pub(super) blend: Blend,
    pub(super) cull: Cull,
    pub(super) is_mirrored: bool,
    pub(super) writes_depth: bool,
}

impl Pipeline {
    pub(super) const fn new(desc: &PipelineDesc, program: usize) -> Self {
        Self {
            program,
            layout: VertexLayout::of(desc),
            mode: match desc.topology {
                ListTopology::Triangles => Gl::TRIANGLES,
                ListTopology::Lines => Gl::LINES,
                ListTopology::Points => Gl::POINTS,
            },
            blend: desc.blend,
            cull: desc.cull,
            is_mirrored: desc.is_mirrored,
            writes_depth: desc.writes_depth,
        }
    }
}

/// A program that the driver compiles in the background.
struct Compiled {
    key: (Program, Features),
    program: WebGlProgram,
    vertex: WebGlShader,
    fragment: WebGlShader,
    /// Sources of the vertex and the fragment stage.
    sources: [Source; 2],
    /// Once linked: the location of `slot_base`, or the error.
    linked: Option<Result<Option<WebGlUniformLocation>, RenderError>>,
}

/// Source of a stage, in two parts. Drivers count the lines of `body` only.
struct Source {
    prelude: String,
    body: String,
}

/// All programs: one for each set of features.
#[derive(Default)]
pub(super) struct Programs {
    known: Vec<Compiled>,
    /// Sources of the shader materials, by id.
    pub(super) shader_materials: Vec<ShaderSource>,
}

impl Programs {
    /// Returns the index of a program. A new program starts to compile.
    pub(super) fn start(
        &mut self,
        gl: &Gl,
        desc: &PipelineDesc,
        has_multi_draw: bool,
    ) -> Result<usize, RenderError> {
        let key = (desc.program, desc.features);
        if let Some(index) = self.known.iter().position(|known| known.key == key) {
            return Ok(index);
        }
        let source = glsl(desc.program);
        let custom = custom_source(&self.shader_materials, desc.program);
        let (extension, draw_id) = if has_multi_draw {
            ("#extension GL_ANGLE_multi_draw : require\n", "gl_DrawID")
        } else {
            ("", "0")
        };
        let Features {
            slots,
            layers,
            flags,
        } = desc.features;
        let features = format!(
            "#define SLOTS {}u\n#define LAYERS {layers}u\n#define FLAGS {flags}u\n",
            slots.bits()
        );
        let vertex_prelude = format!(
            "{VERSION}{extension}{features}#define DRAW_ID {draw_id}\nuniform highp uint slot_base;\n"
        );
        let fragment_prelude = format!("{VERSION}{features}");
        let sources = [
            Source::new(
                vertex_prelude,
                source.vertex,
                custom.map(|custom| custom.vertex.as_str()),
            ),
            Source::new(
                fragment_prelude,
                source.fragment,
                custom.map(|custom| custom.fragment.as_str()),
            ),
        ];
        let [vertex, fragment] = &sources;
        let vertex = compile(gl, Gl::VERTEX_SHADER, vertex)?;
        let fragment = compile(gl, Gl::FRAGMENT_SHADER, fragment)?;
        let program = created(gl, gl.create_program())?;
        gl.attach_shader(&program, &vertex);
        gl.attach_shader(&program, &fragment);
        gl.link_program(&program);
        let index = self.known.len();
        self.known.push(Compiled {
            key,
            program,
            vertex,
            fragment,
            sources,
            linked: None,
        });
        Ok(index)
    }

    /// Whether all programs are compiled.
    pub(super) fn are_compiled(&self, gl: &Gl) -> bool {
        self.known.iter().all(|program| {
            program.linked.is_some()
                || gl
                    .get_program_parameter(&program.program, COMPLETION_STATUS)
                    .is_truthy()
        })
    }

    /// Activates a program. The first time, waits for the driver and sets up the bindings. A failed program returns its
    /// error once and false after that, so that the rest of the frame is drawn.
    pub(super) fn activate(&mut self, gl: &Gl, index: usize) -> Result<bool, RenderError> {
        let program = self.known.get_mut(index).ok_or_else(unknown_handle)?;
        if let Some(linked) = &program.linked {
            if linked.is_ok() {
                gl.use_program(Some(&program.program));
            }
            return Ok(linked.is_ok());
        }
        let custom = custom_source(&self.shader_materials, program.key.0);
        let linked = program.link(gl, custom.map(|custom| custom.name.as_str()));
        let error = linked.as_ref().err().cloned();
        program.linked = Some(linked);
        error.map_or(Ok(true), Err)
    }

    /// Returns the location of the `slot_base` uniform.
    pub(super) fn slot_location(&self, index: usize) -> Option<&WebGlUniformLocation> {
        match self.known.get(index)?.linked.as_ref()? {
            Ok(location) => location.as_ref(),
            Err(_) => None,
        }
    }

    pub(super) fn delete(&mut self, gl: &Gl) {
        for program in &self.known {
            gl.delete_program(Some(&program.program));
            gl.delete_shader(Some(&program.vertex));
            gl.delete_shader(Some(&program.fragment));
        }
        self.known.clear();
    }
}

/// Returns the source of a shader material, if the program is one.
fn custom_source(shader_materials: &[ShaderSource], program: Program) -> Option<&ShaderSource> {
    shader_materials.get(to_usize(program.shader_material()?.0))
}

impl Compiled {
    fn link(
        &self,
        gl: &Gl,
        name: Option<&str>,
    ) -> Result<Option<WebGlUniformLocation>, RenderError> {
        let source = glsl(self.key.0);
        let program = &self.program;
        if !gl
            .get_program_parameter(program, Gl::LINK_STATUS)
            .is_truthy()
        {
            return Err(if gl.is_context_lost() {
                context_lost()
            } else {
                self.error(gl, name)
            });
        }
        gl.use_program(Some(program));
        for block in source.blocks {
            let index = gl.get_uniform_block_index(program, block);
            if index != Gl::INVALID_INDEX {
                gl.uniform_block_binding(program, index, 0);
            }
        }
        let slots = &source.slot_samplers;
        let bound = (FIRST_SLOT_UNIT..).zip(self.key.1.slots.iter());
        let slot_units = bound.flat_map(|(unit, slot)| {
            let samplers = slots
                .iter()
                .filter(move |(_, number)| *number == slot.number());
            samplers.map(move |(name, _)| (*name, unit))
        });
        for (name, unit) in source.data_samplers.iter().copied().chain(slot_units) {
            if let Some(location) = gl.get_uniform_location(program, name) {
                gl.uniform1i(Some(&location), to_i32(unit));
            }
        }
        Ok(gl.get_uniform_location(program, "slot_base"))
    }

    /// Returns the driver's log, with the source line of each error.
    fn error(&self, gl: &Gl, name: Option<&str>) -> RenderError {
        let mut message = match name {
            Some(name) => format!("A shader of '{name}' could not be compiled."),
            None => String::from("A shader could not be compiled."),
        };
        for (shader, source) in [&self.vertex, &self.fragment]
            .into_iter()
            .zip(&self.sources)
        {
            if !gl
                .get_shader_parameter(shader, Gl::COMPILE_STATUS)
                .is_truthy()
            {
                let log = gl.get_shader_info_log(shader).unwrap_or_default();
                append_log(&mut message, &log, &source.body);
            }
        }
        let log = gl.get_program_info_log(&self.program).unwrap_or_default();
        append_log(&mut message, &log, "");
        RenderError::ShaderFailed(message)
    }
}

impl Source {
    /// Creates a source. `custom` is the source of a shader material.
    fn new(prelude: String, built_in: &str, custom: Option<&str>) -> Self {
        let source = prelude + built_in;
        match custom {
            Some(custom) => Self {
                prelude: source + "#line 1\n",
                body: custom.to_owned(),
            },
            None => Self {
                prelude: String::new(),
                body: source,
            },
        }
    }
}

fn compile(gl: &Gl, kind: u32, source: &Source) -> Result<WebGlShader, RenderError> {
    let shader = created(gl, gl.create_shader(kind))?;
    gl.shader_source(&shader, &format!("{}{}", source.prelude, source.body));
    gl.compile_shader(&shader);
    Ok(shader)
}

/// Appends a log to a message. Each `ERROR: 0:LINE: ...` is followed by that line of the source if its author is a user, since
/// built-in sources are not readable.
fn append_log(message: &mut String, log: &str, source: &str) {
    // Some drivers end the log with a NUL.
    for line in log.trim_end_matches(['\n', '\0']).split('\n') {
        message.push('\n');
        message.push_str(line);
        if let Some(quoted) = quoted_line(line, source) {
            message.push_str("\n  > ");
            message.push_str(quoted);
        }
    }
}

#[cfg(feature = "shader-materials")]
fn quoted_line<'a>(line: &str, source: &'a str) -> Option<&'a str> {
    let number = line.split(':').nth(2)?.trim().parse::<usize>().ok()?;
    let quoted = source.lines().nth(number.checked_sub(1)?)?;
    Some(quoted.trim_end())
}

#[cfg(not(feature = "shader-materials"))]
const fn quoted_line<'a>(_line: &str, _source: &'a str) -> Option<&'a str> {
    None
}

#[cfg(test)]
mod tests {
    use super::append_log;

    #[test]
    fn an_error_quotes_its_source_line() {
        let mut message = String::from("A shader could not be compiled.");
        append_log(
            &mut message,
            "ERROR: 0:2: 'nrmal' : undeclared identifier\nWARNING: what\n\0",
            "float a;\nfloat b = nrmal;\n",
        );
        assert_eq!(
            message,
            "A shader could not be compiled.\nERROR: 0:2: 'nrmal' : undeclared identifier\n  > float b = nrmal;\nWARNING: what"
        );
    }
}
