//! Buffers that many meshes share.

use orbit_scene::Primitive;

use crate::backend::{BufferDesc, BufferId, BufferKind, GpuBackend};
use crate::error::RenderError;
use crate::geometry::indices::{list_length, push_list};
use crate::geometry::vertices::{push_vertices, vertex_bytes};
use crate::resources::free_list::FreeList;
use orbit_numbers::{to_u32, to_usize};

/// Vertex buffers are at least this large.
const MIN_VERTEX_BYTES: usize = 1 << 19;
/// Vertex buffers are at most this large, unless a single primitive needs more.
const MAX_VERTEX_BYTES: usize = 32 << 20;
/// Bytes collected before they are written: few calls, little memory.
const STAGING_BYTES: usize = 4 << 20;
const INDEX_BYTES: usize = 4;

/// Where a primitive is stored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Allocation {
    pub(crate) arena: u32,
    pub(crate) first_vertex: u32,
    pub(crate) vertex_count: u32,
    pub(crate) first_index: u32,
    pub(crate) index_count: u32,
}

/// Number of vertices and indices of one or more primitives.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct GeometrySize {
    pub(crate) vertices: usize,
    pub(crate) indices: usize,
}

impl GeometrySize {
    pub(crate) fn of(primitive: &Primitive) -> Self {
        Self {
            vertices: primitive.vertices.positions.len(),
            indices: list_length(primitive),
        }
    }
}

/// A vertex buffer and an index buffer that many primitives share.
#[derive(Debug)]
pub(crate) struct Arena {
    pub(crate) vertices: BufferId,
    pub(crate) indices: BufferId,
    stride: usize,
    free_vertices: FreeList,
    free_indices: FreeList,
}

/// Shared buffers, so that most draws need no change of buffers.
#[derive(Debug, Default)]
pub(crate) struct Arenas {
    arenas: Vec<Option<Arena>>,
    vertex_staging: Staging,
    index_staging: Staging,
    index_list: Vec<u32>,
}

/// Collects consecutive writes to one buffer.
#[derive(Debug, Default)]
struct Staging {
    /// Buffer and offset of the first byte.
    target: Option<(BufferId, usize)>,
    bytes: Vec<u8>,
}

impl Staging {
    /// Prepares for appending bytes that belong at `offset` of `buffer`.
    fn seek<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        buffer: BufferId,
        offset: usize,
    ) -> Result<(), RenderError> {
        let is_consecutive = self.target.is_some_and(|(target, start)| {
            target == buffer && start.checked_add(self.bytes.len()) == Some(offset)
        });
        if !is_consecutive || self.bytes.len() > STAGING_BYTES {
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
        self.arenas.get(to_usize(arena))?.as_ref()
    }

    /// Stores a primitive. `expected` is the size of all primitives still to come, itself included; a new arena is made
    /// that large. Call [`Arenas::finish`] before the next frame.
    pub(crate) fn add<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        primitive: &Primitive,
        is_skinned: bool,
        expected: GeometrySize,
    ) -> Result<Allocation, RenderError> {
        let size = GeometrySize::of(primitive);
        let stride = vertex_bytes(is_skinned);
        let allocation = self.allocate(backend, stride, size, expected)?;
        let Some(Some(arena)) = self.arenas.get(to_usize(allocation.arena)) else {
            return Err(too_large());
        };
        self.vertex_staging.seek(
            backend,
            arena.vertices,
            to_usize(allocation.first_vertex).saturating_mul(stride),
        )?;
        push_vertices(primitive, is_skinned, &mut self.vertex_staging.bytes);
        self.index_staging.seek(
            backend,
            arena.indices,
            to_usize(allocation.first_index).saturating_mul(INDEX_BYTES),
        )?;
        self.index_list.clear();
        push_list(primitive, allocation.first_vertex, &mut self.index_list);
        self.index_staging
            .bytes
            .extend_from_slice(bytemuck::cast_slice(&self.index_list));
        Ok(allocation)
    }

    /// Stores a primitive without joints, alone.
    pub(crate) fn add_alone<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        primitive: &Primitive,
    ) -> Result<Allocation, RenderError> {
        let allocation = self.add(backend, primitive, false, GeometrySize::of(primitive))?;
        self.finish(backend)?;
        Ok(allocation)
    }

    /// Stores vertices that are already encoded, with indices that count from the first of them.
    pub(crate) fn add_bytes<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        stride: usize,
        vertices: &[u8],
        indices: &[u32],
    ) -> Result<Allocation, RenderError> {
        let size = GeometrySize {
            vertices: vertices.len().checked_div(stride).unwrap_or(0),
            indices: indices.len(),
        };
        let allocation = self.allocate(backend, stride, size, size)?;
        self.rewrite_vertices(backend, &allocation, vertices)?;
        self.index_list.clear();
        self.index_list.extend(
            indices
                .iter()
                .map(|index| index.saturating_add(allocation.first_vertex)),
        );
        let Some(Some(arena)) = self.arenas.get(to_usize(allocation.arena)) else {
            return Err(too_large());
        };
        backend.write_buffer(
            arena.indices,
            to_usize(allocation.first_index).saturating_mul(INDEX_BYTES),
            bytemuck::cast_slice(&self.index_list),
        )?;
        Ok(allocation)
    }

    /// Replaces the vertices of an allocation.
    pub(crate) fn rewrite_vertices<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        allocation: &Allocation,
        vertices: &[u8],
    ) -> Result<(), RenderError> {
        match self.get(allocation.arena) {
            Some(arena) => backend.write_buffer(
                arena.vertices,
                to_usize(allocation.first_vertex).saturating_mul(arena.stride),
                vertices,
            ),
            None => Ok(()),
        }
    }

    /// Writes what is still staged.
    pub(crate) fn finish<B: GpuBackend>(&mut self, backend: &mut B) -> Result<(), RenderError> {
        self.vertex_staging.flush(backend)?;
        self.index_staging.flush(backend)
    }

    /// Frees an allocation, and destroys its arena if that is then empty.
    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B, allocation: &Allocation) {
        let Some(entry) = self.arenas.get_mut(to_usize(allocation.arena)) else {
            return;
        };
        let Some(arena) = entry else {
            return;
        };
        arena
            .free_vertices
            .free(allocation.first_vertex, allocation.vertex_count);
        arena
            .free_indices
            .free(allocation.first_index, allocation.index_count);
        if arena.free_vertices.is_unused() && arena.free_indices.is_unused() {
            backend.destroy_buffer(arena.vertices);
            backend.destroy_buffer(arena.indices);
            *entry = None;
        }
    }

    fn allocate<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        stride: usize,
        size: GeometrySize,
        expected: GeometrySize,
    ) -> Result<Allocation, RenderError> {
        let (Ok(vertex_count), Ok(index_count)) =
            (u32::try_from(size.vertices), u32::try_from(size.indices))
        else {
            return Err(too_large());
        };
        for (index, entry) in self.arenas.iter_mut().enumerate() {
            let Some(arena) = entry else { continue };
            if arena.stride != stride {
                continue;
            }
            let Some(first_vertex) = arena.free_vertices.allocate(vertex_count) else {
                continue;
            };
            let Some(first_index) = arena.free_indices.allocate(index_count) else {
                arena.free_vertices.free(first_vertex, vertex_count);
                continue;
            };
            return Ok(Allocation {
                arena: to_u32(index),
                first_vertex,
                vertex_count,
                first_index,
                index_count,
            });
        }
        self.create_arena(backend, stride, size, expected)?;
        self.allocate(backend, stride, size, expected)
    }

    fn create_arena<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        stride: usize,
        size: GeometrySize,
        expected: GeometrySize,
    ) -> Result<(), RenderError> {
        let vertices_in = |bytes: usize| bytes.checked_div(stride).unwrap_or(0);
        let max_vertices = vertices_in(MAX_VERTEX_BYTES);
        let vertices = expected
            .vertices
            .min(max_vertices)
            .max(vertices_in(MIN_VERTEX_BYTES))
            .max(size.vertices);
        let indices = expected
            .indices
            .min(max_vertices.saturating_mul(6))
            .max(vertices.saturating_mul(2))
            .max(size.indices);
        let (Ok(vertex_count), Ok(index_count), Some(vertex_bytes), Some(index_bytes)) = (
            u32::try_from(vertices),
            u32::try_from(indices),
            vertices.checked_mul(stride),
            indices.checked_mul(INDEX_BYTES),
        ) else {
            return Err(too_large());
        };
        let vertex_buffer = backend.create_buffer(&BufferDesc {
            kind: BufferKind::Vertex,
            size_bytes: vertex_bytes,
        })?;
        let index_buffer = backend
            .create_buffer(&BufferDesc {
                kind: BufferKind::Index,
                size_bytes: index_bytes,
            })
            .inspect_err(|_| backend.destroy_buffer(vertex_buffer))?;
        let arena = Some(Arena {
            vertices: vertex_buffer,
            indices: index_buffer,
            stride,
            free_vertices: FreeList::new(vertex_count),
            free_indices: FreeList::new(index_count),
        });
        match self.arenas.iter_mut().find(|entry| entry.is_none()) {
            Some(entry) => *entry = arena,
            None => self.arenas.push(arena),
        }
        Ok(())
    }
}

fn too_large() -> RenderError {
    RenderError::MeshTooLarge
}
