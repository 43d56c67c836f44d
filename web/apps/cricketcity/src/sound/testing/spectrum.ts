/** The middle of the spectrum of some samples, weighted by energy, in Hz: bright sounds have a higher one. */
export function centroidHz(samples: Float32Array, sampleRate: number, bands = 400): number {
  let [energy, weighted] = [0, 0];
  for (let band = 1; band <= bands; band += 1) {
    const hz = (band * sampleRate) / 2 / bands;
    const turn = (2 * Math.PI * hz) / sampleRate;
    let [real, imaginary] = [0, 0];
    for (let index = 0; index < samples.length; index += 1) {
      real += (samples[index] ?? 0) * Math.cos(turn * index);
      imaginary += (samples[index] ?? 0) * Math.sin(turn * index);
    }
    const power = real * real + imaginary * imaginary;
    energy += power;
    weighted += power * hz;
  }
  return weighted / energy;
}

/** The root of the mean square of samples. */
export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The greatest of samples, without their signs. */
export function peak(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
