//! Surfaces are deterministic, seamless and have the expected colours.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "sizes and pixels of small images"
)]

use orbit_sky::Body;
use orbit_sky::surface::{Surface, fill_ring};

const WIDTH: u32 = 128;
const HEIGHT: u32 = 64;

fn image(body: Body) -> Vec<u8> {
    let mut out = vec![0; (WIDTH * HEIGHT * 4) as usize];
    Surface::new(body, 1).fill_rows(WIDTH, HEIGHT, 0, HEIGHT, &mut out);
    out
}

/// Mean red, green and blue of the pixels around a point.
fn colour_at(image: &[u8], longitude: f32, latitude: f32) -> [f32; 3] {
    let column = ((longitude + 180.0) / 360.0 * WIDTH as f32) as i32;
    let row = ((90.0 - latitude) / 180.0 * HEIGHT as f32) as i32;
    let mut sum = [0.0; 3];
    for (dx, dy) in [(-1, 0), (0, 0), (1, 0), (0, -1), (0, 1)] {
        let index = ((row + dy).clamp(0, HEIGHT as i32 - 1) * WIDTH as i32
            + (column + dx).rem_euclid(WIDTH as i32))
            * 4;
        for (channel, value) in sum.iter_mut().zip(image.iter().skip(index as usize)) {
            *channel += f32::from(*value) / 5.0;
        }
    }
    sum
}

#[test]
fn painting_in_parts_gives_the_same_image() {
    for body in Body::ALL {
        let whole = image(body);
        let surface = Surface::new(body, 1);
        let mut parts = vec![0; whole.len()];
        for (row, part) in (0..HEIGHT)
            .step_by(7)
            .zip(parts.chunks_mut((WIDTH * 7 * 4) as usize))
        {
            surface.fill_rows(WIDTH, HEIGHT, row, 7, part);
        }
        assert!(parts == whole, "{body:?}");
    }
}

#[test]
fn another_seed_gives_another_image() {
    for body in Body::ALL {
        let mut other = vec![0; (WIDTH * HEIGHT * 4) as usize];
        Surface::new(body, 2).fill_rows(WIDTH, HEIGHT, 0, HEIGHT, &mut other);
        assert!(other != image(body), "{body:?}");
    }
}

#[test]
fn the_left_and_right_edges_join_without_a_seam() {
    for body in Body::ALL {
        let image = image(body);
        let step = |from: usize, to: usize| -> f64 {
            let pixels = image.chunks_exact((WIDTH * 4) as usize);
            pixels
                .map(|row| {
                    let pixel = |column: usize| row.iter().skip(column * 4).take(3);
                    pixel(from)
                        .zip(pixel(to))
                        .map(|(a, b)| f64::from(a.abs_diff(*b)))
                        .sum::<f64>()
                })
                .sum()
        };
        let across = step(WIDTH as usize - 1, 0);
        let usual: f64 = (0..WIDTH as usize - 1)
            .map(|column| step(column, column + 1))
            .sum::<f64>()
            / 127.0;
        assert!(
            across < usual * 2.5 + 200.0,
            "{body:?}: {across} instead of about {usual}"
        );
    }
}

#[test]
fn every_pixel_is_opaque_and_no_image_is_uniform() {
    for body in Body::ALL {
        let image = image(body);
        assert!(
            image.iter().skip(3).step_by(4).all(|alpha| *alpha == 255),
            "{body:?}"
        );
        let brightness = image.iter().step_by(4);
        let (least, most) = brightness.fold((255, 0), |(least, most), red| {
            (least.min(*red), most.max(*red))
        });
        assert!(most - least > 30, "{body:?}: {least} to {most}");
    }
}

#[test]
fn the_earth_has_sand_in_the_sahara_green_on_the_congo_and_ice_on_greenland() {
    let earth = image(Body::Earth);
    let [red, _, blue] = colour_at(&earth, 10.0, 23.0);
    assert!(red > 150.0 && red > blue + 50.0, "Sahara: {red} {blue}");
    let [red, green, _] = colour_at(&earth, 24.0, 0.0);
    assert!(green > red, "Congo: {red} {green}");
    let [red, ..] = colour_at(&earth, -41.0, 73.0);
    assert!(red > 190.0, "Greenland: {red}");
    let [red, _, blue] = colour_at(&earth, -140.0, -20.0);
    assert!(blue > red + 20.0, "Pacific: {red} {blue}");
    let [red, _, blue] = colour_at(&earth, 100.0, 62.0);
    assert!(
        red > blue,
        "Siberia, beyond which land crosses the antimeridian: {red} {blue}"
    );
}

#[test]
fn known_features_are_at_their_coordinates() {
    let [red, _, blue] = colour_at(&image(Body::Jupiter), -60.0, -22.3);
    assert!(red > blue + 60.0, "Great Red Spot: {red} {blue}");
    let moon = image(Body::Moon);
    let brightness =
        |longitude, latitude| colour_at(&moon, longitude, latitude).iter().sum::<f32>();
    assert!(
        brightness(-40.0, 15.0) + 60.0 < brightness(-150.0, -5.0),
        "Oceanus Procellarum is dark"
    );
    assert!(
        brightness(-11.2, -43.3) > brightness(30.0, -60.0) + 40.0,
        "Tycho is bright"
    );
    let mars = image(Body::Mars);
    let brightness =
        |longitude, latitude| colour_at(&mars, longitude, latitude).iter().sum::<f32>();
    assert!(
        brightness(69.0, 9.0) + 60.0 < brightness(22.0, 24.0),
        "Syrtis Major is dark beside Arabia"
    );
    assert!(brightness(0.0, 88.0) > 500.0, "the northern cap is white");
}

#[test]
fn normals_point_outwards() {
    for body in Body::ALL {
        let surface = Surface::new(body, 1);
        let mut normals = vec![0; (WIDTH * HEIGHT * 4) as usize];
        surface.fill_normal_rows(WIDTH, HEIGHT, 0, HEIGHT, &mut normals);
        assert!(
            normals
                .chunks_exact(4)
                .all(|pixel| pixel.get(2).is_some_and(|z| *z > 150)),
            "{body:?}"
        );
        let bumpy = normals.iter().step_by(4).any(|x| x.abs_diff(128) > 10);
        assert_eq!(bumpy, surface.has_relief(), "{body:?}");
    }
}

#[test]
fn an_empty_image_and_rows_past_the_end_are_ignored() {
    let surface = Surface::new(Body::Saturn, 1);
    let mut out = vec![7; 64];
    surface.fill_rows(0, 0, 0, 4, &mut out);
    surface.fill_rows(4, 2, 2, 4, &mut out);
    surface.fill_rows(4, 2, u32::MAX, u32::MAX, &mut out);
    assert!(out.iter().all(|byte| *byte == 7));
}

#[test]
fn the_rings_are_dense_in_the_b_ring_and_clear_in_the_cassini_division() {
    let mut ring = vec![0; 1024 * 4];
    fill_ring(1, &mut ring);
    let alpha = |km: f32| {
        let at = ((km - 66_900.0) / (140_600.0 - 66_900.0) * 1024.0) as usize;
        ring.iter().skip(at * 4 + 3).copied().next().unwrap_or(0)
    };
    assert!(alpha(110_000.0) > 220, "B ring");
    assert!(alpha(118_600.0) < 60, "Cassini Division");
    assert!((110..220).contains(&alpha(128_000.0)), "A ring");
    assert!(alpha(133_590.0) < 60, "Encke Gap");
    assert!(alpha(80_000.0) < 90, "C ring");
    assert_eq!(alpha(138_500.0), 0, "beyond the A ring");
}
