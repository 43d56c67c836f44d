//! How records become arrays of numbers. Choices are numbered from 0 in the order of the enums of `orbit_physics`.

use glam::DVec3;
use orbit_physics::ball::{Ball, Motion};
use orbit_physics::error::checked;
use orbit_physics::event::{BatPart, Event, EventKind, Role};
use orbit_physics::field::{FIELDERS, Field, Placing};
use orbit_physics::ground::{Conditions, Surface};
use orbit_physics::pitch::{End, Hand};
use orbit_physics::{Aim, Delivery, Foot, Match, Movement, PhysicsError, StrokeKind};

/// A delivery: position, velocity and spin of the ball (three numbers each), the angle of its seam, and the overstep.
pub const DELIVERY: usize = 11;
/// A bowler's aim: place of the release (three numbers) and overstep; line, length and pace; movement and its two numbers, which
/// are the angle of the seam, or side spin and topspin; how far the meter missed; the pitch, and how much the ball swings.
pub const AIM: usize = 13;
/// A match: boundary, speed of fielders, reaction, skill, speed of throws; hand, reads, sight delay and timing help of the batter; the
/// pitch; how much the ball swings, where 1 is usual; then x and z of each fielder.
pub const SETUP: usize = 11 + 2 * FIELDERS;
/// An event: its kind, tick, place (three numbers) and up to five facts.
pub const EVENT: usize = 10;
/// A state: position, velocity, spin and motion of the ball; who holds it, or -1; whether a stroke was begun, the seconds since its
/// contact, and hands, direction and face of the bat; front foot, back foot and hips of the striker; z and speed of both runners;
/// whether the bails are off at the striker's and the bowler's end; then x and z of each fielder.
pub const STATE: usize = 37 + 2 * FIELDERS;
/// The number that stands for no one or nothing in an event.
const NONE: f64 = -1.0;
/// A coordinate that is never reached: it is outside every field.
const NOWHERE_M: f64 = 10_000.0;

/// Reads numbers one after the other. A missing number is NaN, which the checks refuse.
struct Reader<'a>(core::slice::Iter<'a, f64>);

impl<'a> Reader<'a> {
    fn new(numbers: &'a [f64]) -> Self {
        Self(numbers.iter())
    }

    #[inline(never)]
    fn number(&mut self) -> f64 {
        self.0.next().copied().unwrap_or(f64::NAN)
    }

    #[inline(never)]
    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.number(), self.number(), self.number())
    }

    #[inline(never)]
    fn choice(&mut self, field: &'static str) -> Result<u32, PhysicsError> {
        let number = checked(self.number(), field, 0.0, 100.0)?;
        Ok(orbit_numbers::f64_to_u32(number))
    }
}

impl Reader<'_> {
    fn conditions(&mut self) -> Result<Conditions, PhysicsError> {
        let mut conditions = Conditions {
            pitch: chosen(&PITCHES, self.choice("pitch")?, "pitch")?,
            ..Conditions::default()
        };
        conditions.air.swing_coefficient *= checked(self.number(), "swing", 0.0, 2.0)?;
        Ok(conditions)
    }
}

/// The enum value with a number.
pub(crate) fn chosen<T: Copy>(
    choices: &[T],
    number: u32,
    field: &'static str,
) -> Result<T, PhysicsError> {
    choices
        .get(orbit_numbers::to_usize(number))
        .copied()
        .ok_or(PhysicsError::UnknownChoice { field })
}

pub(crate) const HANDS: [Hand; 2] = [Hand::Right, Hand::Left];
pub(crate) const PLACINGS: [Placing; 3] =
    [Placing::Attacking, Placing::Balanced, Placing::Defensive];
pub(crate) const FEET: [Foot; 3] = [Foot::Front, Foot::Back, Foot::Advance];
pub(crate) const STROKES: [StrokeKind; 6] = [
    StrokeKind::Defend,
    StrokeKind::Drive,
    StrokeKind::Cut,
    StrokeKind::Pull,
    StrokeKind::Sweep,
    StrokeKind::Loft,
];
const PITCHES: [Surface; 2] = [Surface::CLAY, Surface::GREEN];

pub(crate) fn read_bowling(numbers: &[f64]) -> Result<Bowling, PhysicsError> {
    let mut reader = Reader::new(numbers);
    let mut aim = Aim {
        release: reader.vector(),
        overstep_m: reader.number(),
        line_m: reader.number(),
        length_m: reader.number(),
        pace_m_s: reader.number(),
        ..Aim::default()
    };
    let movement = reader.choice("movement")?;
    let (first, second) = (reader.number(), reader.number());
    aim.movement = match movement {
        0 => Movement::Straight,
        1 => Movement::Swing { seam_rads: first },
        2 => Movement::Spin {
            side_rad_s: first,
            top_rad_s: second,
        },
        _ => return Err(PhysicsError::UnknownChoice { field: "movement" }),
    };
    Ok(Bowling {
        aim,
        miss: reader.number(),
        conditions: reader.conditions()?,
    })
}

/// A bowler's aim with the error of the meter, and air and ground.
pub(crate) struct Bowling {
    pub(crate) aim: Aim,
    pub(crate) miss: f64,
    pub(crate) conditions: Conditions,
}

pub(crate) fn read_delivery(numbers: &[f64]) -> Result<Delivery, PhysicsError> {
    let mut reader = Reader::new(numbers);
    let ball = Ball::new(
        reader.vector(),
        reader.vector(),
        reader.vector(),
        reader.number(),
    )?;
    Delivery::new(&ball, reader.number())
}

pub(crate) fn write_delivery(delivery: &Delivery, out: &mut [f64]) {
    let ball = &delivery.ball;
    let mut writer = Writer::new(out);
    writer.vector(ball.position);
    writer.vector(ball.velocity);
    writer.vector(ball.spin);
    writer.number(ball.seam_rads);
    writer.number(delivery.overstep_m);
}

pub(crate) fn read_setup(numbers: &[f64]) -> Result<Match, PhysicsError> {
    let mut reader = Reader::new(numbers);
    let mut setup = Match {
        field: Field {
            boundary_m: reader.number(),
            speed_m_s: reader.number(),
            reaction_secs: reader.number(),
            skill: reader.number(),
            throw_m_s: reader.number(),
            ..Field::default()
        },
        ..Match::default()
    };
    setup.batter.hand = chosen(&HANDS, reader.choice("hand")?, "hand")?;
    setup.batter.reads = reader.number();
    setup.batter.sight_delay_secs = reader.number();
    setup.batter.timing_help = reader.number();
    setup.conditions = reader.conditions()?;
    for place in &mut setup.field.places {
        *place = DVec3::new(reader.number(), 0.0, reader.number());
    }
    Ok(setup)
}

/// Writes numbers one after the other; those that do not fit are left out.
pub(crate) struct Writer<'a>(core::slice::IterMut<'a, f64>);

impl<'a> Writer<'a> {
    pub(crate) fn new(out: &'a mut [f64]) -> Self {
        Self(out.iter_mut())
    }

    #[inline(never)]
    pub(crate) fn number(&mut self, number: f64) {
        if let Some(slot) = self.0.next() {
            *slot = number;
        }
    }

    #[inline(never)]
    pub(crate) fn flag(&mut self, flag: bool) {
        self.number(if flag { 1.0 } else { 0.0 });
    }

    #[inline(never)]
    pub(crate) fn vector(&mut self, vector: DVec3) {
        for part in vector.to_array() {
            self.number(part);
        }
    }

    fn end(&mut self, end: End) {
        self.flag(end == End::Bowler);
    }

    fn index(&mut self, index: Option<usize>) {
        self.number(index_of(index));
    }
}

pub(crate) fn index_of(index: Option<usize>) -> f64 {
    index.map_or(NONE, |index| f64::from(orbit_numbers::to_u32(index)))
}

pub(crate) fn motion_number(motion: Motion) -> f64 {
    match motion {
        Motion::Flying => 0.0,
        Motion::Rolling => 1.0,
        Motion::Resting => 2.0,
    }
}

/// Writes an event. The kinds are numbered in the order of [`EventKind`], and their facts are in the order of its fields.
pub(crate) fn write_event(event: &Event, out: &mut [f64]) {
    let mut writer = Writer::new(out);
    writer.number(kind_number(&event.kind));
    writer.number(f64::from(event.tick));
    writer.vector(event.at);
    match event.kind {
        EventKind::Bounced { count, on_pitch } => {
            writer.number(f64::from(count));
            writer.flag(on_pitch);
        }
        EventKind::Swung { early_secs } => writer.number(early_secs),
        EventKind::BatHit {
            part,
            quality,
            speed_m_s,
            early_secs,
        } => {
            writer.number(match part {
                BatPart::Face => 0.0,
                BatPart::Edge => 1.0,
                BatPart::Handle => 2.0,
                BatPart::Back => 3.0,
            });
            writer.number(quality);
            writer.number(speed_m_s);
            writer.number(early_secs);
        }
        EventKind::BodyHit {
            is_pad,
            has_swung,
            after_bat,
            pitched_x_m,
            projected,
            would_hit,
        } => {
            // Four flags in one number, so that an event keeps its length.
            let flags = [is_pad, has_swung, after_bat, would_hit];
            writer.number(
                flags
                    .iter()
                    .rev()
                    .fold(0.0, |bits, flag| bits * 2.0 + if *flag { 1.0 } else { 0.0 }),
            );
            writer.number(pitched_x_m.unwrap_or(NOWHERE_M));
            let projected = projected.unwrap_or(DVec3::splat(NOWHERE_M));
            writer.number(projected.x);
            writer.number(projected.y);
        }
        EventKind::PassedCrease { bounces } => writer.number(f64::from(bounces)),
        EventKind::StumpsHit { end, is_down } => {
            writer.end(end);
            writer.flag(is_down);
        }
        EventKind::HitWicket => {}
        EventKind::Caught { fielder }
        | EventKind::Dropped { fielder }
        | EventKind::Fielded { fielder }
        | EventKind::Misfielded { fielder } => writer.index(Some(fielder)),
        EventKind::Thrown { fielder, end } => {
            writer.index(Some(fielder));
            writer.end(end);
        }
        EventKind::WicketBroken {
            end,
            fielder,
            short,
            was_running,
        } => {
            writer.end(end);
            writer.index(fielder);
            writer.number(match short {
                None => NONE,
                Some(Role::Striker) => 0.0,
                Some(Role::NonStriker) => 1.0,
            });
            writer.flag(was_running);
        }
        EventKind::RunCompleted { runs } | EventKind::Boundary { runs } => {
            writer.number(f64::from(runs));
        }
        EventKind::Dead { runs, have_crossed } => {
            writer.number(f64::from(runs));
            writer.flag(have_crossed);
        }
    }
}

fn kind_number(kind: &EventKind) -> f64 {
    match kind {
        EventKind::Bounced { .. } => 0.0,
        EventKind::Swung { .. } => 1.0,
        EventKind::BatHit { .. } => 2.0,
        EventKind::BodyHit { .. } => 3.0,
        EventKind::PassedCrease { .. } => 4.0,
        EventKind::StumpsHit { .. } => 5.0,
        EventKind::HitWicket => 6.0,
        EventKind::Caught { .. } => 7.0,
        EventKind::Dropped { .. } => 8.0,
        EventKind::Fielded { .. } => 9.0,
        EventKind::Misfielded { .. } => 10.0,
        EventKind::Thrown { .. } => 11.0,
        EventKind::WicketBroken { .. } => 12.0,
        EventKind::RunCompleted { .. } => 13.0,
        EventKind::Boundary { .. } => 14.0,
        EventKind::Dead { .. } => 15.0,
    }
}
