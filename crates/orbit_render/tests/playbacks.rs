//! Fades between playbacks, and what they report.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use orbit_render::testing::NullBackend;
use orbit_render::{PlayOptions, PlaybackEvent, PlaybackId, Renderer, Repeat};
use orbit_scene::{Channel, Interpolation, Property};
use support::animations::*;

fn weighing(weight: f32) -> PlayOptions {
    PlayOptions {
        weight,
        ..PlayOptions::default()
    }
}

fn repeating(repeat: Repeat) -> PlayOptions {
    PlayOptions {
        repeat,
        ..PlayOptions::default()
    }
}

fn assert_x(renderer: &mut Renderer<NullBackend>, expected: f32) {
    let x = x(renderer);
    assert!((x - expected).abs() < 1e-5, "{x}, not {expected}");
}

/// Advances and returns the events of this step.
fn step(renderer: &mut Renderer<NullBackend>, dt_secs: f64) -> Vec<(PlaybackId, PlaybackEvent)> {
    renderer.advance(dt_secs);
    renderer.take_playback_events()
}

#[test]
fn a_crossfade_moves_at_constant_speed_from_one_animation_to_the_other() {
    let (mut renderer, model) = moving_cube();
    let first = renderer.play(model, 0, weighing(1.0)).unwrap();
    let second = renderer.play(model, 1, weighing(0.0)).unwrap();
    for playback in [first, second] {
        renderer.pause(playback);
        renderer.seek(playback, 2.0);
    }
    renderer.advance(0.0);
    assert_x(&mut renderer, 2.0);
    // From x = 2 to x = 4 in one second, of the engine's clock: paused playbacks fade, too.
    renderer.fade(first, 0.0, 1.0);
    renderer.fade(second, 1.0, 1.0);
    for expected in [2.5, 3.0, 3.5, 4.0, 4.0] {
        renderer.advance(0.25);
        assert_x(&mut renderer, expected);
    }
    assert_eq!(renderer.playback(first).unwrap().options.weight, 0.0);
    assert_eq!(renderer.playback(second).unwrap().options.weight, 1.0);
    renderer.backend_mut().take_calls();
    renderer.advance(0.25);
    assert_x(&mut renderer, 4.0);
    assert_eq!(renderer.backend_mut().take_calls(), []);
}

#[test]
fn a_faded_out_playback_leaves_the_rest_pose() {
    for weight in [0.0, -1.0, f32::NAN] {
        let (mut renderer, model) = moving_cube();
        let playback = renderer.play(model, 0, weighing(0.5)).unwrap();
        renderer.advance(1.0);
        assert_x(&mut renderer, 3.0);
        renderer.fade(playback, weight, 0.5);
        renderer.advance(0.5);
        assert_x(&mut renderer, 5.0);
    }
}

#[test]
fn a_faded_in_playback_applies_channels_that_never_change() {
    let (mut renderer, model) = moving_cube();
    let mut content = renderer.model(model).unwrap().scene().clone();
    renderer.remove_model(model);
    let constant = keys(3, &[0.0], &[1.0, 0.0, -10.0], Interpolation::Step);
    content.animations = vec![animation(
        vec![Channel {
            node: 0,
            property: Property::Translation,
            keyframes: constant,
        }],
        1.0,
    )];
    let model = renderer.add_model(content).unwrap();
    let playback = renderer.play(model, 0, weighing(0.0)).unwrap();
    renderer.fade(playback, 1.0, 1.0);
    for expected in [3.0, 1.0] {
        renderer.advance(0.5);
        assert_x(&mut renderer, expected);
    }
}

#[test]
fn a_new_weight_ends_a_fade_and_a_fade_without_duration_is_immediate() {
    let (mut renderer, model) = moving_cube();
    let playback = renderer.play(model, 0, weighing(1.0)).unwrap();
    let weight =
        |renderer: &Renderer<NullBackend>| renderer.playback(playback).unwrap().options.weight;
    renderer.fade(playback, 0.0, 1.0);
    renderer.advance(0.5);
    assert_eq!(weight(&renderer), 0.5);
    renderer.set_weight(playback, 0.75);
    renderer.advance(0.25);
    assert_eq!(weight(&renderer), 0.75);
    for duration_secs in [0.0, -1.0, f64::NAN] {
        renderer.set_weight(playback, 0.75);
        renderer.fade(playback, 0.25, duration_secs);
        assert_eq!(weight(&renderer), 0.25);
    }
}

#[test]
fn a_playback_that_does_not_repeat_finishes_once() {
    for speed in [1.0, -1.0] {
        let (mut renderer, model) = moving_cube();
        let options = PlayOptions {
            speed,
            ..repeating(Repeat::Once)
        };
        let playback = renderer.play(model, 0, options).unwrap();
        assert_eq!(step(&mut renderer, 1.5), []);
        let finished = [(playback, PlaybackEvent::Finished)];
        assert_eq!(step(&mut renderer, 1.0), finished);
        assert_eq!(step(&mut renderer, 1.0), []);
        renderer.resume(playback);
        assert_eq!(step(&mut renderer, 1.0), []);
        renderer.seek(playback, 1.0);
        renderer.resume(playback);
        assert_eq!(step(&mut renderer, 1.0), finished);
        renderer.set_speed(playback, -speed);
        renderer.resume(playback);
        assert_eq!(step(&mut renderer, 9.0), finished);
    }
}

#[test]
fn a_playback_that_repeats_counts_its_loops() {
    for repeat in [Repeat::Forever, Repeat::PingPong] {
        for speed in [1.0, -1.0] {
            let (mut renderer, model) = moving_cube();
            let options = PlayOptions {
                speed,
                ..repeating(repeat)
            };
            let playback = renderer.play(model, 0, options).unwrap();
            let mut counts = Vec::new();
            for dt_secs in [0.5, 1.0, 0.5, 1.0, 7.0, 0.0] {
                let events = step(&mut renderer, dt_secs);
                counts.push(match events[..] {
                    [] => 0,
                    [(id, PlaybackEvent::Looped(count))] if id == playback => count,
                    _ => panic!("{events:?}"),
                });
            }
            // The animation takes two seconds; the step of seven seconds ends exactly at an end.
            assert_eq!(counts, [0, 0, 1, 0, 5, 0], "{repeat:?} {speed}");
        }
    }
}

#[test]
fn a_paused_playback_and_a_seek_report_nothing() {
    let (mut renderer, model) = moving_cube();
    let playback = renderer.play(model, 0, repeating(Repeat::Forever)).unwrap();
    renderer.seek(playback, 100.0);
    assert_eq!(step(&mut renderer, 0.5), []);
    renderer.pause(playback);
    assert_eq!(step(&mut renderer, 50.0), []);
}

#[test]
fn an_animation_without_duration_finishes_but_never_loops() {
    let (mut renderer, model) = moving_cube();
    let mut content = renderer.model(model).unwrap().scene().clone();
    content.animations[0].duration_secs = 0.0;
    let model = renderer.add_model(content).unwrap();
    renderer.play(model, 0, repeating(Repeat::Forever)).unwrap();
    assert_eq!(step(&mut renderer, 1.0), []);
    let once = renderer.play(model, 0, repeating(Repeat::Once)).unwrap();
    assert_eq!(step(&mut renderer, 1.0), [(once, PlaybackEvent::Finished)]);
}
