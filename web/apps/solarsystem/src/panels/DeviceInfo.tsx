import styles from "./DeviceInfo.module.css";

interface Fact {
  label: string;
  value: string;
}

const yesNo = (is: boolean): string => (is ? "Yes" : "No");

/** Facts about the browser and the device. None of them leaves the page. */
function deviceFacts(): Fact[] {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints, onLine } = navigator;
  return [
    { label: "Browser", value: userAgent },
    { label: "Languages", value: languages.join(", ") },
    { label: "Screen", value: `${screen.width} × ${screen.height}, ${devicePixelRatio} per pixel` },
    { label: "Processors", value: String(hardwareConcurrency) },
    { label: "Touch points", value: String(maxTouchPoints) },
    { label: "Online", value: yesNo(onLine) },
    { label: "WebXR", value: yesNo(navigator.xr !== undefined) },
    { label: "WebGPU", value: yesNo("gpu" in navigator) },
    { label: "Tilt sensor", value: yesNo("DeviceOrientationEvent" in globalThis) },
  ];
}

/** The browser's navigator information (spec section 2), collapsed at first. */
export function DeviceInfo() {
  return (
    <details className={styles["device"]}>
      <summary>This device</summary>
      <dl>
        {deviceFacts().map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
