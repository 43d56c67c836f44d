/** The slider's default (spec section 9). It is also what an inline session starts with. */
export const DEFAULT_FOV_DEGREES = 90;

/**
 * The vertical angle that a screen shows at the slider's default. A flat image stretches what is off its centre: at the side
 * edges of a wide window by 1.3 at 50 degrees, where bodies still look round, and by 2 at 90.
 */
export const SCREEN_FOV_DEGREES = 50;

/** Half the height of the image at the slider's default, at a distance of 1. */
export const SCREEN_HALF_HEIGHT = halfHeightOf(SCREEN_FOV_DEGREES);

/**
 * The vertical angle that a screen shows for a value of the slider, in radians. The slider is the zoom of a camera whose image
 * is a crop of that at the slider's angle: the ratio of two of its values enlarges the image as it would without the crop.
 */
export function screenFovRads(sliderDegrees: number): number {
  return (
    2 * Math.atan((SCREEN_HALF_HEIGHT * halfHeightOf(sliderDegrees)) / halfHeightOf(DEFAULT_FOV_DEGREES))
  );
}

/** The same in whole degrees, for display. */
export const screenFovDegrees = (sliderDegrees: number): number =>
  Math.round((screenFovRads(sliderDegrees) * 180) / Math.PI);

function halfHeightOf(fovDegrees: number): number {
  return Math.tan((fovDegrees * Math.PI) / 360);
}
