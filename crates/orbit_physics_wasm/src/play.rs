//! One ball from its release until it is dead.

use crate::layout::{
    EVENT, FEET, STROKES, Writer, chosen, index_of, motion_number, read_delivery, read_setup,
    write_event,
};
use crate::thrown::Thrown;
use orbit_physics::field::FIELDERS;
use orbit_physics::pitch::End;
use orbit_physics::{Command, Stroke};
use wasm_bindgen::prelude::wasm_bindgen;

/// One ball.
#[wasm_bindgen]
pub struct Play {
    play: orbit_physics::Play,
    drained: usize,
}

#[wasm_bindgen]
impl Play {
    /// Creates a ball that is released now. Layouts: `DELIVERY` and `SETUP`.
    #[wasm_bindgen(constructor)]
    pub fn new(delivery: &[f64], setup: &[f64], seed: u64) -> Result<Self, Thrown> {
        let delivery = read_delivery(delivery)?;
        Ok(Self {
            play: orbit_physics::Play::new(&delivery, read_setup(setup)?, seed)?,
            drained: 0,
        })
    }

    /// Plays a stroke.
    pub fn swing(&mut self, kind: u32, azimuth_rads: f64, foot: u32) -> Result<(), Thrown> {
        let kind = chosen(&STROKES, kind, "stroke")?;
        let foot = chosen(&FEET, foot, "foot")?;
        let stroke = Stroke::new(kind, azimuth_rads, foot)?;
        self.play.command(Command::Swing(stroke));
        Ok(())
    }

    /// Starts a run, or requests another one after the run under way.
    pub fn run(&mut self) {
        self.play.command(Command::Run);
    }

    /// Turns back to where the run began.
    #[wasm_bindgen(js_name = turnBack)]
    pub fn turn_back(&mut self) {
        self.play.command(Command::TurnBack);
    }

    /// Advances by steps of 1/240 s. A dead ball does not move.
    pub fn step(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.play.is_dead() {
                break;
            }
            self.play.step();
        }
    }

    /// The number of steps so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn tick(&self) -> u32 {
        self.play.tick()
    }

    /// Whether the ball is dead.
    #[wasm_bindgen(getter, js_name = isDead)]
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.play.is_dead()
    }

    /// A hash of all states up to now.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.play.hash()
    }

    /// How much earlier than the ball the batters would be home, in seconds.
    #[wasm_bindgen(js_name = runMarginSecs)]
    #[must_use]
    pub fn run_margin_secs(&self) -> f64 {
        self.play.run_margin_secs()
    }

    /// Seconds until a stroke played from this foot should begin; infinite once the ball is past.
    #[wasm_bindgen(js_name = secsUntilSwing)]
    pub fn secs_until_swing(&self, foot: u32) -> Result<f64, Thrown> {
        let foot = chosen(&FEET, foot, "foot")?;
        Ok(self.play.secs_until_swing(foot).unwrap_or(f64::INFINITY))
    }

    /// Fills `out` with the state. Layout: `STATE`.
    pub fn read(&self, out: &mut [f64]) {
        let play = &self.play;
        let mut writer = Writer::new(out);
        let ball = play.ball();
        writer.vector(ball.position);
        writer.vector(ball.velocity);
        writer.vector(ball.spin);
        writer.number(motion_number(ball.motion));
        writer.number(index_of(play.holder()));
        let swing = play.swing_now();
        writer.flag(swing.is_some());
        let (secs, pose) = swing.map_or((0.0, None), |(planned, secs)| {
            (secs, Some(planned.swing.pose(secs)))
        });
        writer.number(secs);
        let directions =
            pose.map_or_else(Default::default, |pose| [pose.hands, pose.along, pose.face]);
        for vector in directions {
            writer.vector(vector);
        }
        let body = play.body();
        for place in [body.front_foot, body.back_foot, body.hips] {
            writer.vector(place);
        }
        for runner in play.runners() {
            writer.number(runner.z_m);
            writer.number(runner.speed_m_s);
        }
        for end in End::BOTH {
            writer.flag(play.is_wicket_down(end));
        }
        for fielder in 0..FIELDERS {
            let place = play.fielder(fielder).unwrap_or_default();
            writer.number(place.x);
            writer.number(place.z);
        }
    }

    /// Fills `out` with events that were not drained yet, and returns how many fit. Layout: `EVENT`.
    #[wasm_bindgen(js_name = drainEvents)]
    pub fn drain_events(&mut self, out: &mut [f64]) -> u32 {
        let waiting = self.play.events().get(self.drained..).unwrap_or_default();
        let mut count = 0_usize;
        let mut rest = out;
        for event in waiting {
            let Some((row, after)) = rest.split_at_mut_checked(EVENT) else {
                break;
            };
            write_event(event, row);
            rest = after;
            count = count.saturating_add(1);
        }
        self.drained = self.drained.saturating_add(count);
        orbit_numbers::to_u32(count)
    }
}
