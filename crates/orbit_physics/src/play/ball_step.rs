//! A step of a free ball: through the air, off the ground, the bat, the body and the wickets, and over the boundary.

use super::{Play, Played, index_of};
use crate::ball::{BALL_MASS_KG, BALL_RADIUS_M, Ball, Motion};
use crate::bat::{BLADE_M, NODE_M, Pose, Touch};
use crate::bounds::Within as _;
use crate::event::{BatPart, EventKind};
use crate::ground::{Conditions, ground_share};
use crate::impact::strike;
use crate::path::{STEP_SECS, at_plane};
use crate::pitch::{CREASE_Z_M, End, STUMPS_Z_M};
use crate::stumps;
use crate::sweep::first_contact;
use glam::DVec3;

/// An obstacle that the ball can meet within a step. It meets each of them at most once, so that a step terminates.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Obstacle {
    Ground,
    Bat,
    Body,
    Wicket(End),
}

const OBSTACLES: usize = 5;

impl Play {
    #[inline(never)]
    pub(super) fn step_ball(&mut self) {
        let mut done_secs = 0.0;
        let mut met: [Option<Obstacle>; OBSTACLES] = [None; OBSTACLES];
        for round in 0..OBSTACLES {
            let left_secs = STEP_SECS - done_secs;
            let next = self.setup.conditions.moved(&self.ball, left_secs);
            let Some((share, obstacle)) = self.first_obstacle(&next, done_secs, &met) else {
                self.pass_crease(&next);
                self.ball = next;
                break;
            };
            let at_contact = self.ball.towards(&next, share);
            self.pass_crease(&at_contact);
            self.ball = at_contact;
            done_secs += left_secs * share;
            match obstacle {
                Obstacle::Ground => self.bounce(),
                Obstacle::Bat => self.hit_bat(done_secs),
                Obstacle::Body => self.hit_body(),
                Obstacle::Wicket(end) => self.hit_wicket(end),
            }
            if self.is_dead {
                return;
            }
            if let Some(slot) = met.get_mut(round) {
                *slot = Some(obstacle);
            }
        }
        self.ball.position.y = self.ball.position.y.max(BALL_RADIUS_M);
        self.cross_boundary();
    }

    /// The obstacle that the ball meets first on its way to `next`, and after which share of the way.
    #[inline(never)]
    fn first_obstacle(
        &self,
        next: &Ball,
        done_secs: f64,
        met: &[Option<Obstacle>; OBSTACLES],
    ) -> Option<(f64, Obstacle)> {
        let (from, to) = (self.ball.position, next.position);
        let candidates = [
            (ground_share(&self.ball, next), Obstacle::Ground),
            (self.bat_share(to, done_secs), Obstacle::Bat),
            (self.body_share(to), Obstacle::Body),
            (
                self.wicket_share(End::Striker, from, to),
                Obstacle::Wicket(End::Striker),
            ),
            (
                self.wicket_share(End::Bowler, from, to),
                Obstacle::Wicket(End::Bowler),
            ),
        ];
        let mut first: Option<(f64, Obstacle)> = None;
        for (share, obstacle) in candidates {
            if let Some(share) = share
                && first.is_none_or(|(earliest, _)| share < earliest)
                && !met.contains(&Some(obstacle))
            {
                first = Some((share, obstacle));
            }
        }
        first
    }

    #[inline(never)]
    fn bat_share(&self, to: DVec3, done_secs: f64) -> Option<f64> {
        let played = self.played.as_ref()?;
        if self.touched.bat || self.touched.fielder {
            return None;
        }
        let swing = &played.planned.swing;
        let start_secs = self.swing_secs(played) + done_secs;
        if !swing.is_in_the_way(start_secs) {
            return None;
        }
        let left_secs = STEP_SECS - done_secs;
        let from = self.ball.position;
        let travel_m = from.distance(to) + swing.travel_m(left_secs);
        let gap_m = |share: f64| {
            let pose = swing.pose(start_secs + left_secs * share);
            pose.nearest(from.lerp(to, share)).gap_m
        };
        if gap_m(0.0) > travel_m {
            return None;
        }
        first_contact(&gap_m, travel_m)
    }

    /// Seconds since the contact of the swing.
    fn swing_secs(&self, played: &Played) -> f64 {
        self.since(played.start_tick) - played.planned.swing.lead_secs
    }

    fn body_share(&self, to: DVec3) -> Option<f64> {
        if self.touched.body || self.touched.fielder {
            return None;
        }
        self.body.meets(self.ball.position, to)
    }

    fn wicket_share(&self, end: End, from: DVec3, to: DVec3) -> Option<f64> {
        if self.is_wicket_down(end) {
            return None;
        }
        stumps::meets(end, from, to)
    }

    #[inline(never)]
    fn bounce(&mut self) {
        let on_pitch = Conditions::is_pitch(self.ball.position);
        let is_first = self.is_untouched() && self.touched.pitched_x_m.is_none();
        let mut normal = DVec3::Y;
        if is_first {
            self.touched.pitched_x_m = Some(self.ball.position.x);
            let tilt_rads = self
                .setup
                .conditions
                .surface_at(self.ball.position)
                .unevenness_rads;
            normal = DVec3::new(
                tilt_rads * self.random.bell(),
                1.0,
                tilt_rads * self.random.bell(),
            )
            .normalize_or(DVec3::Y);
        }
        self.setup.conditions.bounce(&mut self.ball, normal);
        self.touched.bounces = self.touched.bounces.saturating_add(1);
        self.touched.is_catchable = false;
        self.event(EventKind::Bounced {
            count: self.touched.bounces,
            on_pitch,
        });
    }

    /// Whether neither bat nor body nor a fielder has touched it.
    pub(super) fn is_untouched(&self) -> bool {
        !self.touched.bat && !self.touched.body && !self.touched.fielder
    }

    #[inline(never)]
    fn hit_bat(&mut self, done_secs: f64) {
        let Some(played) = self.played else {
            return;
        };
        let swing = &played.planned.swing;
        let time_secs = self.swing_secs(&played) + done_secs;
        let pose = swing.pose(time_secs);
        let touch = pose.nearest(self.ball.position);
        let place = self.ball.position - touch.normal * (BALL_RADIUS_M + touch.gap_m);
        let bat = &self.setup.batter.bat;
        let firmness = played.stroke.kind.firmness();
        let contact = bat.contact(&touch, swing.velocity(time_secs, place), firmness);
        let arriving_m_s = self.ball.speed_m_s();
        let impulse = strike(&mut self.ball, &contact);
        if impulse <= 0.0 {
            return;
        }
        self.touched.bat = true;
        self.touched.is_catchable = true;
        self.touched.bounces = 0;
        self.ball.motion = Motion::Flying;
        let best = (1.0 + bat.restitution * firmness) * (arriving_m_s + swing.speed_m_s)
            / (1.0 / BALL_MASS_KG + bat.inverse_mass_per_kg(NODE_M, 0.0));
        self.event(EventKind::BatHit {
            part: part_of(&touch, &pose),
            quality: (impulse / best).min(1.0),
            speed_m_s: self.ball.speed_m_s(),
            early_secs: played.planned.early_secs,
        });
        self.loosen_ball();
    }

    #[inline(never)]
    fn hit_body(&mut self) {
        let arriving = self.ball;
        let (_, _, is_pad) = self.body.gap(arriving.position);
        self.body.hit(&mut self.ball);
        if self.ball.velocity == arriving.velocity {
            return;
        }
        let projected =
            at_plane(&arriving, &self.setup.conditions, STUMPS_Z_M).map(|(ball, _)| ball.position);
        self.event(EventKind::BodyHit {
            is_pad,
            has_swung: self.played.is_some(),
            after_bat: self.touched.bat,
            pitched_x_m: self.touched.pitched_x_m,
            projected,
            would_hit: projected.is_some_and(stumps::would_hit),
        });
        self.touched.body = true;
        self.ball.motion = Motion::Flying;
        self.loosen_ball();
    }

    #[inline(never)]
    fn hit_wicket(&mut self, end: End) {
        let before = self.ball.velocity;
        let is_down = stumps::hit(end, &mut self.ball);
        if self.ball.velocity == before {
            return;
        }
        self.event(EventKind::StumpsHit { end, is_down });
        if is_down {
            if let Some(wicket) = self.is_wicket_down.get_mut(index_of(end)) {
                *wicket = true;
            }
            if self.touched.fielder {
                self.break_wicket(end, None);
            } else if end == End::Striker {
                // Bowled, played on, or off the body.
                self.die();
            }
        }
        if !self.is_dead {
            self.loosen_ball();
        }
    }

    fn pass_crease(&mut self, next: &Ball) {
        if self.touched.has_passed_crease || next.position.z < CREASE_Z_M {
            return;
        }
        self.touched.has_passed_crease = true;
        if self.touched.bat || self.touched.fielder {
            return;
        }
        let step_m = next.position.z - self.ball.position.z;
        let share = if step_m > 0.0 {
            ((CREASE_Z_M - self.ball.position.z) / step_m).within(0.0, 1.0)
        } else {
            0.0
        };
        let at = self.ball.position.lerp(next.position, share);
        self.event_at(
            at,
            EventKind::PassedCrease {
                bounces: self.touched.bounces,
            },
        );
    }

    fn cross_boundary(&mut self) {
        let place = self.ball.position.with_y(0.0);
        if place.length() + BALL_RADIUS_M < self.setup.field.boundary_m {
            return;
        }
        let runs = if self.touched.is_catchable { 6 } else { 4 };
        self.event(EventKind::Boundary { runs });
        self.die();
    }
}

fn part_of(touch: &Touch, pose: &Pose) -> BatPart {
    let facing = touch.normal.dot(pose.face);
    if touch.from_toe_m > BLADE_M {
        BatPart::Handle
    } else if facing > 0.9 {
        BatPart::Face
    } else if facing < -0.5 {
        BatPart::Back
    } else {
        BatPart::Edge
    }
}
