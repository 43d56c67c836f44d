use orbit_scene::Primitive;

use crate::backend::{BufferDesc, BufferId, BufferKind, GpuBackend};
use crate::error::RenderError;
use crate::geometry::indices::{list_length, push_list};
use crate::geometry::vertices::{push_vertices, vertex_bytes};
use crate::resources::free_list::FreeList;

/// Least and greatest size of a vertex buffer that is made in advance; one primitive may need a greater.
const LEAST_VERTEX_BYTES: usize = 1 << 19;
const GREATEST_VERTEX_BYTES: usize = 32 << 20;
/// Bytes gathered before they are written: few calls, little memory.
const STAGE_BYTES: usize = 4 << 20;
const INDEX_BYTES: usize = 4;

/// Where a primitive lies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Allotment {
    pub(crate) arena: u32,
    pub(crate) first_vertex: u32,
    pub(crate) vertices: u32,
    pub(crate) first_index: u32,
    pub(crate) indices: u32,
}

/// How much of a model is still to be placed, so that a new arena is as large as it will be filled.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Expected {
    pub(crate) vertices: usize,
    pub(crate) indices: usize,
}

impl Expected {
    pub(crate) fn of(primitive: &Primitive) -> Self {
        Self {
            vertices: primitive.vertices.positions.len(),
            indices: list_length(primitive),
        }
    }
}

/// A pair of buffers that many primitives share.
#[derive(Debug)]
pub(crate) struct Arena {
    pub(crate) vertices: BufferId,
    pub(crate) indices: BufferId,
    stride: usize,
    free_vertices: FreeList,
    free_indices: FreeList,
}

/// Shared buffers; a draw costs no change of buffers while it stays in one arena.
#[derive(Debug, Default)]
pub(crate) struct Arenas {
    arenas: Vec<Option<Arena>>,
    vertex_stage: Stage,
    index_stage: Stage,
    list: Vec<u32>,
}

#[derive(Debug, Default)]
struct Stage {
    target: Option<(BufferId, usize)>,
    bytes: Vec<u8>,
}

impl Stage {
    /// Makes `offset` of `buffer` the place of the next byte.
    fn aim<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        buffer: BufferId,
        offset: usize,
    ) -> Result<(), RenderError> {
        let goes_on = self
            .target
            .is_some_and(|(at, start)| at == buffer && start + self.bytes.len() == offset);
        if !goes_on || self.bytes.len() > STAGE_BYTES {
            self.flush(backend)?;
            self.target = Some((buffer, offset));
        }
        Ok(())
    }

    fn flush<B: GpuBackend>(&mut self, backend: &mut B) -> Result<(), RenderError> {
        if let (Some((buffer, offset)), false) = (self.target.take(), self.bytes.is_empty()) {
            backend.write_buffer(buffer, offset, &self.bytes)?;
        }
        self.bytes.clear();
        Ok(())
    }
}

impl Arenas {
    pub(crate) fn get(&self, arena: u32) -> Option<&Arena> {
        self.arenas.get(arena as usize)?.as_ref()
    }

    /// Places a primitive. [`Arenas::finish`] must follow before a frame is drawn.
    pub(crate) fn add<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        primitive: &Primitive,
        is_skinned: bool,
        expected: Expected,
    ) -> Result<Allotment, RenderError> {
        let needed = Expected::of(primitive);
        let stride = vertex_bytes(is_skinned);
        let allotment = self.allot(backend, stride, needed, expected)?;
        let Some(Some(arena)) = self.arenas.get(allotment.arena as usize) else {
            return Err(too_large());
        };
        self.vertex_stage.aim(
            backend,
            arena.vertices,
            allotment.first_vertex as usize * stride,
        )?;
        push_vertices(primitive, is_skinned, &mut self.vertex_stage.bytes);
        self.index_stage.aim(
            backend,
            arena.indices,
            allotment.first_index as usize * INDEX_BYTES,
        )?;
        self.list.clear();
        push_list(primitive, allotment.first_vertex, &mut self.list);
        self.index_stage
            .bytes
            .extend_from_slice(bytemuck::cast_slice(&self.list));
        Ok(allotment)
    }

    /// Places vertices that are bytes already, with indices that count from the first of them.
    pub(crate) fn add_bytes<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        stride: usize,
        vertices: &[u8],
        indices: &[u32],
    ) -> Result<Allotment, RenderError> {
        let needed = Expected {
            vertices: vertices.len() / stride.max(1),
            indices: indices.len(),
        };
        let allotment = self.allot(backend, stride, needed, needed)?;
        self.rewrite(backend, &allotment, vertices)?;
        self.list.clear();
        self.list
            .extend(indices.iter().map(|index| index + allotment.first_vertex));
        let Some(Some(arena)) = self.arenas.get(allotment.arena as usize) else {
            return Err(too_large());
        };
        backend.write_buffer(
            arena.indices,
            allotment.first_index as usize * INDEX_BYTES,
            bytemuck::cast_slice(&self.list),
        )?;
        Ok(allotment)
    }

    /// Writes the vertices of an allotment again.
    pub(crate) fn rewrite<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        allotment: &Allotment,
        vertices: &[u8],
    ) -> Result<(), RenderError> {
        match self.arenas.get(allotment.arena as usize) {
            Some(Some(arena)) => backend.write_buffer(
                arena.vertices,
                allotment.first_vertex as usize * arena.stride,
                vertices,
            ),
            _ => Ok(()),
        }
    }

    /// Writes what was gathered.
    pub(crate) fn finish<B: GpuBackend>(&mut self, backend: &mut B) -> Result<(), RenderError> {
        self.vertex_stage.flush(backend)?;
        self.index_stage.flush(backend)
    }

    /// Gives an allotment back, and its buffers once nothing is in them.
    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B, allotment: &Allotment) {
        let Some(place) = self.arenas.get_mut(allotment.arena as usize) else {
            return;
        };
        let Some(arena) = place else {
            return;
        };
        arena
            .free_vertices
            .give(allotment.first_vertex, allotment.vertices);
        arena
            .free_indices
            .give(allotment.first_index, allotment.indices);
        if arena.free_vertices.is_whole() && arena.free_indices.is_whole() {
            backend.destroy_buffer(arena.vertices);
            backend.destroy_buffer(arena.indices);
            *place = None;
        }
    }

    fn allot<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        stride: usize,
        needed: Expected,
        expected: Expected,
    ) -> Result<Allotment, RenderError> {
        let (Ok(vertices), Ok(indices)) = (
            u32::try_from(needed.vertices),
            u32::try_from(needed.indices),
        ) else {
            return Err(too_large());
        };
        for (at, place) in self.arenas.iter_mut().enumerate() {
            let Some(arena) = place else { continue };
            if arena.stride != stride {
                continue;
            }
            let Some(first_vertex) = arena.free_vertices.take(vertices) else {
                continue;
            };
            let Some(first_index) = arena.free_indices.take(indices) else {
                arena.free_vertices.give(first_vertex, vertices);
                continue;
            };
            return Ok(Allotment {
                arena: at as u32,
                first_vertex,
                vertices,
                first_index,
                indices,
            });
        }
        self.open(backend, stride, needed, expected)?;
        self.allot(backend, stride, needed, expected)
    }

    fn open<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        stride: usize,
        needed: Expected,
        expected: Expected,
    ) -> Result<(), RenderError> {
        let greatest = GREATEST_VERTEX_BYTES / stride;
        let vertices = expected
            .vertices
            .min(greatest)
            .max(LEAST_VERTEX_BYTES / stride)
            .max(needed.vertices);
        let indices = expected
            .indices
            .min(greatest * 6)
            .max(vertices * 2)
            .max(needed.indices);
        let (Ok(vertex_count), Ok(index_count)) = (u32::try_from(vertices), u32::try_from(indices))
        else {
            return Err(too_large());
        };
        let vertex_buffer = backend.create_buffer(&BufferDesc {
            kind: BufferKind::Vertex,
            size_bytes: vertices * stride,
        })?;
        let index_buffer = match backend.create_buffer(&BufferDesc {
            kind: BufferKind::Index,
            size_bytes: indices * INDEX_BYTES,
        }) {
            Ok(buffer) => buffer,
            Err(error) => {
                backend.destroy_buffer(vertex_buffer);
                return Err(error);
            }
        };
        let arena = Some(Arena {
            vertices: vertex_buffer,
            indices: index_buffer,
            stride,
            free_vertices: FreeList::new(vertex_count),
            free_indices: FreeList::new(index_count),
        });
        match self.arenas.iter_mut().find(|place| place.is_none()) {
            Some(place) => *place = arena,
            None => self.arenas.push(arena),
        }
        Ok(())
    }
}

fn too_large() -> RenderError {
    RenderError::new(
        "mesh_too_large",
        "A mesh has more vertices than can be drawn",
    )
}
