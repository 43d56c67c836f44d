use orbit_render::backend::{Blend, Features, ListTopology, PipelineDesc, Program, ShaderSource};
use orbit_render::error::RenderError;
use orbit_scene::{decimal, joined, parts};
use web_sys::{WebGl2RenderingContext as Gl, WebGlProgram, WebGlShader, WebGlUniformLocation};

use super::shaders::glsl;
use super::{lost, made};
use crate::table::unknown;
use crate::vertex_layout::VertexLayout;

/// `COMPLETION_STATUS_KHR`
const COMPLETION_STATUS: u32 = 0x91B1;

/// Every source begins with it.
const VERSION: &str = "#version 300 es\n";

/// Fixed state, and the program.
#[derive(Clone, Copy)]
pub(super) struct Pipeline {
    pub(super) program: usize,
    pub(super) layout: VertexLayout,
    pub(super) mode: u32,
    pub(super) blend: Blend,
    pub(super) cull_back: bool,
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
            cull_back: desc.cull_back,
            is_mirrored: desc.is_mirrored,
            writes_depth: desc.writes_depth,
        }
    }
}

/// A program that the driver compiles while nobody waits.
struct Compiled {
    key: (Program, Features),
    program: WebGlProgram,
    vertex: WebGlShader,
    fragment: WebGlShader,
    /// What is compiled: the vertex stage, the fragment stage.
    sources: [Source; 2],
    linked: Option<Result<Option<WebGlUniformLocation>, RenderError>>,
}

/// One stage's text, in two parts: errors count the lines of the second.
struct Source {
    head: String,
    text: String,
}

/// Programs, one for each set of features.
#[derive(Default)]
pub(super) struct Programs {
    known: Vec<Compiled>,
    /// Materials' own shaders.
    pub(super) shadings: Vec<ShaderSource>,
}

impl Programs {
    /// Number of a program; if it is new, its compilation begins.
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
        let own = own_source(&self.shadings, desc.program);
        let (extension, draw_id) = if has_multi_draw {
            ("#extension GL_ANGLE_multi_draw : require\n", "gl_DrawID")
        } else {
            ("", "0")
        };
        let features = decimal(desc.features.0 as usize);
        let features = joined(&["#define FEATURES ", &features, "u\n"]);
        let vertex_prelude = [
            VERSION,
            extension,
            &features,
            "#define DRAW_ID ",
            draw_id,
            "\nuniform highp uint slot_base;\n",
        ];
        let sources = [
            Source::new(&vertex_prelude, source.vertex, own.map(|own| &own.vertex)),
            Source::new(
                &[VERSION, &features],
                source.fragment,
                own.map(|own| &own.fragment),
            ),
        ];
        let [vertex, fragment] = &sources;
        let vertex = compile(gl, Gl::VERTEX_SHADER, vertex)?;
        let fragment = compile(gl, Gl::FRAGMENT_SHADER, fragment)?;
        let program = made(gl, gl.create_program())?;
        gl.attach_shader(&program, &vertex);
        gl.attach_shader(&program, &fragment);
        gl.link_program(&program);
        self.known.push(Compiled {
            key,
            program,
            vertex,
            fragment,
            sources,
            linked: None,
        });
        Ok(self.known.len() - 1)
    }

    /// Whether no program is being compiled any more.
    pub(super) fn are_compiled(&self, gl: &Gl) -> bool {
        self.known.iter().all(|program| {
            program.linked.is_some()
                || gl
                    .get_program_parameter(&program.program, COMPLETION_STATUS)
                    .is_truthy()
        })
    }

    /// Makes a program current; waits for it and binds its tables the first time. False for one that has failed before:
    /// an error is handed out once, and what does not need the program is drawn on.
    pub(super) fn activate(&mut self, gl: &Gl, index: usize) -> Result<bool, RenderError> {
        let program = self.known.get_mut(index).ok_or_else(unknown)?;
        if let Some(linked) = &program.linked {
            if linked.is_ok() {
                gl.use_program(Some(&program.program));
            }
            return Ok(linked.is_ok());
        }
        let own = own_source(&self.shadings, program.key.0);
        let linked = program.link(gl, own.map(|own| own.name.as_str()));
        let error = linked.as_ref().err().cloned();
        program.linked = Some(linked);
        error.map_or(Ok(true), Err)
    }

    /// Where the first slot of a run is written.
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

/// A material's own shaders, when the program is of that kind.
#[cfg_attr(
    not(feature = "surroundings"),
    allow(unused_variables, reason = "they are of that feature")
)]
fn own_source(shadings: &[ShaderSource], program: Program) -> Option<&ShaderSource> {
    match program {
        #[cfg(feature = "surroundings")]
        Program::ShaderMaterial(id) => shadings.get(id.0 as usize),
        _ => None,
    }
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
                lost()
            } else {
                self.failure(gl, name)
            });
        }
        gl.use_program(Some(program));
        for block in source.blocks {
            let index = gl.get_uniform_block_index(program, block);
            if index != Gl::INVALID_INDEX {
                gl.uniform_block_binding(program, index, 0);
            }
        }
        for (name, unit) in source.samplers {
            if let Some(location) = gl.get_uniform_location(program, name) {
                gl.uniform1i(Some(&location), *unit as i32);
            }
        }
        Ok(gl.get_uniform_location(program, "slot_base"))
    }

    /// What the driver says, with the lines it says it of.
    fn failure(&self, gl: &Gl, name: Option<&str>) -> RenderError {
        let mut message = match name {
            Some(name) => joined(&["A shader of '", name, "' was not accepted."]),
            None => String::from("A shader was not accepted."),
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
                quote(&mut message, &log, &source.text);
            }
        }
        let log = gl.get_program_info_log(&self.program).unwrap_or_default();
        quote(&mut message, &log, "");
        RenderError::new("shader_failed", &message)
    }
}

impl Source {
    /// `own` is a material's own text.
    fn new(prelude: &[&str], body: &str, own: Option<&String>) -> Self {
        let whole = joined(prelude) + body;
        match own {
            Some(own) => Self {
                head: whole + "#line 1\n",
                text: own.clone(),
            },
            None => Self {
                head: String::new(),
                text: whole,
            },
        }
    }
}

fn compile(gl: &Gl, kind: u32, source: &Source) -> Result<WebGlShader, RenderError> {
    let shader = made(gl, gl.create_shader(kind))?;
    gl.shader_source(&shader, &joined(&[&source.head, &source.text]));
    gl.compile_shader(&shader);
    Ok(shader)
}

/// Adds a log to a message; under each `ERROR: 0:LINE: ...` stands the line of the source.
fn quote(message: &mut String, log: &str, source: &str) {
    // Logs end as C has its texts end.
    for line in parts(log, b'\n').filter(|line| !matches!(*line, "" | "\0")) {
        message.push('\n');
        message.push_str(line);
        // The digits between the second colon and the third.
        let (mut colons, mut number) = (0, 0_usize);
        for byte in line.bytes() {
            if byte == b':' {
                colons += 1;
            } else if colons == 2 && byte.is_ascii_digit() {
                number = number
                    .saturating_mul(10)
                    .saturating_add(usize::from(byte - b'0'));
            }
        }
        if number > 0
            && let Some(quoted) = parts(source, b'\n').nth(number - 1)
        {
            message.push_str("\n  > ");
            message.push_str(quoted.trim_ascii_end());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn an_error_quotes_its_line_of_the_source() {
        let mut message = String::from("A shader was not accepted.");
        quote(
            &mut message,
            "ERROR: 0:2: 'nrmal' : undeclared identifier\nWARNING: what\n\0",
            "float a;\nfloat b = nrmal;\n",
        );
        assert_eq!(
            message,
            "A shader was not accepted.\nERROR: 0:2: 'nrmal' : undeclared identifier\n  > float b = nrmal;\nWARNING: what"
        );
    }
}
