//! Paints every body to PPM images in a folder: `cargo run --release -p orbit_sky --example paint -- FOLDER WIDTH`.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes and pixels of small images"
)]

use glam::Vec3;
use orbit_sky::Body;
use orbit_sky::surface::{Surface, fill_ring};
use std::path::{Path, PathBuf};
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| ".".to_owned()));
    let width: u32 = arguments
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1024);
    let only = arguments.next();
    let height = width / 2;
    for body in Body::ALL {
        let name = format!("{body:?}").to_lowercase();
        if only
            .as_ref()
            .is_some_and(|wanted| !name.contains(wanted.as_str()))
        {
            continue;
        }
        let started = Instant::now();
        let surface = Surface::new(body, 1);
        let mut image = vec![0; width as usize * height as usize * 4];
        surface.fill_rows(width, height, 0, height, &mut image);
        eprintln!("{name}: {:.2} s", started.elapsed().as_secs_f32());
        write(&folder.join(format!("{name}.ppm")), width, height, &image)?;
        let mut normals = vec![0; image.len()];
        surface.fill_normal_rows(width, height, 0, height, &mut normals);
        if surface.has_relief() {
            write(
                &folder.join(format!("{name}-normal.ppm")),
                width,
                height,
                &normals,
            )?;
        }
        let globe = globe(height, width, &image, &normals);
        write(
            &folder.join(format!("{name}-globe.ppm")),
            height,
            height,
            &globe,
        )?;
    }
    let mut ring = vec![0; width as usize * 4];
    fill_ring(1, &mut ring);
    for pixel in ring.chunks_exact_mut(4) {
        if let [red, green, blue, alpha] = pixel {
            for channel in [red, green, blue] {
                *channel = (u16::from(*channel) * u16::from(*alpha) / 255) as u8;
            }
        }
    }
    write(&folder.join("ring.ppm"), width, 64, &ring.repeat(64))
}

/// Renders a globe, seen from above the prime meridian and lit from the left.
fn globe(size: u32, width: u32, image: &[u8], normals: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for row in 0..size {
        for column in 0..size {
            let at = |index: u32| (index as f32 + 0.5) / size as f32 * 2.1 - 1.05;
            let (x, y) = (at(column), -at(row));
            let z = 1.0 - x * x - y * y;
            if z <= 0.0 {
                out.extend_from_slice(&[0, 0, 0, 255]);
                continue;
            }
            let outward = Vec3::new(x, y, z.sqrt());
            let longitude = outward.x.atan2(outward.z) / core::f32::consts::TAU + 0.5;
            let latitude = 0.5 - outward.y.asin() / core::f32::consts::PI;
            let (u, v) = (
                (longitude * width as f32) as usize,
                (latitude * (width / 2) as f32) as usize,
            );
            let index =
                (v.min(width as usize / 2 - 1) * width as usize + u.min(width as usize - 1)) * 4;
            let texel = |from: &[u8]| match from.get(index..index + 3) {
                Some([red, green, blue]) => {
                    Vec3::new(f32::from(*red), f32::from(*green), f32::from(*blue)) / 255.0
                }
                _ => Vec3::ZERO,
            };
            let bump = texel(normals) * 2.0 - 1.0;
            let east = Vec3::Y.cross(outward).normalize_or(Vec3::X);
            let normal =
                (east * bump.x + outward.cross(east) * bump.y + outward * bump.z).normalize();
            let light = normal.dot(Vec3::new(-0.6, 0.35, 0.72).normalize()).max(0.0);
            let lit = texel(image) * (0.02 + 1.05 * light).powf(0.45);
            out.extend([lit.x, lit.y, lit.z].map(|channel| (channel * 255.0) as u8));
            out.push(255);
        }
    }
    out
}

fn write(path: &Path, width: u32, height: u32, rgba: &[u8]) -> std::io::Result<()> {
    let mut bytes = format!("P6 {width} {height} 255\n").into_bytes();
    for pixel in rgba.chunks_exact(4) {
        bytes.extend_from_slice(pixel.split_at(3).0);
    }
    std::fs::write(path, bytes)
}
