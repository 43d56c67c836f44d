//! A swing: where the bat is at any time during it.

use crate::ball::BALL_RADIUS_M;
use crate::bat::{HALF_THICKNESS_M, HANDS_TO_TOE_M, NODE_M, Pose};
use crate::bounds::Within as _;
use crate::turn::turned;
use glam::DVec3;

/// The distance from the hands to the sweet spot.
const HANDS_TO_NODE_M: f64 = HANDS_TO_TOE_M - NODE_M;

/// The bat is held up, away from the ball, until this share of the time to the contact is left.
const HELD_UP_SHARE: f64 = 0.65;

/// A swing that brings the sweet spot to a place at a time: the hands move on, the bat turns about them, and the wrists turn it
/// about the vertical. It starts from rest, is fastest at the contact and comes to rest after it. Times are in seconds from the
/// contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Swing {
    /// Where the ball's centre is at the contact.
    pub contact: DVec3,
    /// The direction in which the sweet spot moves and the face points at that time.
    pub face: DVec3,
    /// The direction from the hands to the toe at the contact; at a right angle to `face`.
    pub along: DVec3,
    /// The speed of the sweet spot at the contact.
    pub speed_m_s: f64,
    /// The share of it that comes from the hands; the rest comes from turning the bat.
    pub hands_share: f64,
    /// How quickly the wrists turn the face about the vertical.
    pub wrists_rad_s: f64,
    /// The time from its start to the contact.
    pub lead_secs: f64,
    /// The time from the contact to its end.
    pub follow_secs: f64,
}

/// How far a swing with speed 1 at the contact has progressed, and how fast it is.
struct Progress {
    secs: f64,
    rate: f64,
}

impl Swing {
    /// The progress at a time. Speed rises linearly until the contact and falls linearly after it.
    fn progress(&self, time_secs: f64) -> Progress {
        let time = time_secs.within(-self.lead_secs, self.follow_secs);
        let length = if time < 0.0 {
            self.lead_secs
        } else {
            -self.follow_secs
        };
        Progress {
            secs: time + 0.5 * time * time / length,
            rate: 1.0 + time / length,
        }
    }

    fn turn_rad_s(&self) -> f64 {
        self.speed_m_s * (1.0 - self.hands_share) / HANDS_TO_NODE_M
    }

    fn hands_m_s(&self) -> DVec3 {
        self.face * (self.speed_m_s * self.hands_share)
    }

    /// The axis about which the bat turns, at the contact.
    fn axis(&self) -> DVec3 {
        self.along.cross(self.face)
    }

    /// The pose of the bat at a time.
    #[must_use]
    #[inline(never)]
    pub fn pose(&self, time_secs: f64) -> Pose {
        let secs = self.progress(time_secs).secs;
        let turn = self.turn_rad_s() * secs;
        let wrists = self.wrists_rad_s * secs;
        let axis = self.axis();
        let at = |direction: DVec3| turned(turned(direction, axis, turn), DVec3::Y, wrists);
        let hands_at_contact = self.contact
            - self.face * (BALL_RADIUS_M + HALF_THICKNESS_M)
            - self.along * HANDS_TO_NODE_M;
        Pose {
            hands: hands_at_contact + self.hands_m_s() * secs,
            along: at(self.along),
            face: at(self.face),
        }
    }

    /// How fast a place of the bat moves, in m/s.
    #[must_use]
    pub fn velocity(&self, time_secs: f64, place: DVec3) -> DVec3 {
        let Progress { secs, rate } = self.progress(time_secs);
        let axis = turned(self.axis(), DVec3::Y, self.wrists_rad_s * secs);
        let turning = axis * self.turn_rad_s() + DVec3::Y * self.wrists_rad_s;
        (self.hands_m_s() + turning.cross(place - self.pose(time_secs).hands)) * rate
    }

    /// The distance that no part of the bat exceeds within a time.
    #[must_use]
    pub fn travel_m(&self, dt_secs: f64) -> f64 {
        let turning = self.turn_rad_s() + self.wrists_rad_s.abs();
        (self.speed_m_s * self.hands_share + turning * (HANDS_TO_TOE_M + 0.1)) * dt_secs
    }

    /// Whether the bat is in the ball's way: moving, and no longer held up behind the batter.
    #[must_use]
    pub fn is_in_the_way(&self, time_secs: f64) -> bool {
        time_secs >= -HELD_UP_SHARE * self.lead_secs && time_secs <= self.follow_secs
    }

    /// Whether the bat is moving at a time.
    #[must_use]
    pub fn is_moving(&self, time_secs: f64) -> bool {
        time_secs >= -self.lead_secs && time_secs <= self.follow_secs
    }
}
