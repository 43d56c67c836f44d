import { Button, Orbit } from "@orbitroom/compact";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { HeaderAction } from "../../shell/header/HeaderAction.tsx";
import { useFullBleed } from "../../shell/use-full-bleed.ts";
import { FactsList } from "./facts/FactsList.tsx";
import { followInput } from "./input.ts";
import { BodyRail } from "./panels/BodyRail.tsx";
import { coveredBy, type Panels } from "./panels/covered-by.ts";
import { FactsPanel } from "./panels/FactsPanel.tsx";
import { LabelLayer, type LabelLayerHandle } from "./panels/LabelLayer.tsx";
import { TimeDock } from "./panels/TimeDock.tsx";
import { ViewPanel } from "./panels/ViewPanel.tsx";
import { PhoneConnection } from "./phone/PhoneConnection.tsx";
import "./SolarSystemPage.css";
import type { SolarStage } from "./solar-stage.ts";
import { useStage } from "./use-stage.ts";
import { VrButton } from "./xr/VrButton.tsx";

/** The solar system: on a screen, steered by a phone, or in a headset. */
export function SolarSystemPage() {
  usePageTitle("Solar System");
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const labels = useRef<LabelLayerHandle>(null);
  const load = useStage(
    canvas,
    useCallback((shown) => labels.current?.show(shown), []),
    attempt,
  );

  useFullBleed({ isDark: load.kind !== "unsupported" });

  if (load.kind === "unsupported") return <Unsupported message={load.message} />;
  return (
    <div className="solar" data-theme="dark">
      <h1 className="visually-hidden">Solar System</h1>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it answers to keys of its own */}
      <canvas
        key={attempt}
        ref={setCanvas}
        className="solar-canvas"
        tabIndex={0}
        role="application"
        aria-label="The solar system"
        aria-describedby="solar-keys"
      />
      <p className="visually-hidden" id="solar-keys">
        Arrow keys turn the view, plus and minus come nearer and go farther, W A S D Q E travel, Space stops
        and starts the time, Home shows the whole system.
      </p>
      {load.kind === "loading" && (
        <div className="solar-loading" role="status">
          <Orbit className="solar-loading-orbit" periodS={4} delayed bodies={[{ at: 0.1 }]} tiltDeg={-18} />
          Loading...
        </div>
      )}
      {load.kind === "failed" && (
        <div className="solar-loading" role="alert">
          <p>The solar system could not be loaded: {load.message}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      )}
      <LabelLayer ref={labels} onPick={(id) => load.kind === "ready" && load.stage.visit(id)} />
      {load.kind === "ready" && canvas && <Around canvas={canvas} stage={load.stage} />}
    </div>
  );
}

/** What lies over the picture once it is there. */
function Around({ canvas, stage }: { canvas: HTMLCanvasElement; stage: SolarStage }) {
  const state = useSyncExternalStore(stage.state.subscribe, stage.state.get);
  const xr = useSyncExternalStore(stage.xr.state.subscribe, stage.xr.state.get);

  const side = useRef<HTMLDivElement>(null);
  const [phoneSlot, setPhoneSlot] = useState<HTMLElement | null>(null);
  useEffect(() => followInput(canvas, stage), [canvas, stage]);
  useEffect(() => {
    const fit = (): void => {
      stage.flat.resize(canvas.clientWidth, canvas.clientHeight, Math.min(devicePixelRatio, 2));
      stage.flat.setCovered(coveredBy(panelsOver(canvas, side.current)));
    };
    fit();
    const sized = new ResizeObserver(fit);
    sized.observe(canvas);
    const changed = new MutationObserver(fit);
    if (side.current) {
      sized.observe(side.current);
      changed.observe(side.current, { subtree: true, childList: true, attributes: true });
    }
    return () => {
      sized.disconnect();
      changed.disconnect();
    };
  }, [canvas, stage]);

  if (state.hasCrashed) {
    return (
      <div className="solar-loading" role="alert">
        <p>The picture stopped and cannot go on by itself.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
  return (
    <>
      <HeaderAction>
        <VrButton sessions={stage.xr} state={xr} />
      </HeaderAction>
      <BodyRail stage={stage} chosen={state.chosen} />
      <div className="solar-side" ref={side}>
        <ViewPanel stage={stage} state={state} xr={xr}>
          <PhoneConnection stage={stage} statusSlot={phoneSlot} />
        </ViewPanel>
        <div className="solar-phone" ref={setPhoneSlot} />
        {state.chosen && (
          <FactsPanel
            key={state.chosen}
            id={state.chosen}
            fromSunAu={state.fromSunAu}
            fromEarthAu={state.fromEarthAu}
            onClose={() => {
              stage.closeFacts();
              canvas.focus();
            }}
          />
        )}
      </div>
      <TimeDock stage={stage} clock={state.clock} />
    </>
  );
}

/** What lies over the picture now. */
function panelsOver(canvas: HTMLElement, side: HTMLElement | null): Panels {
  const facts = side?.querySelector<HTMLElement>(".solar-facts");
  const view = side?.querySelector<HTMLElement>(".solar-view-open");
  const isOpen = facts || view;
  return {
    ...{ widthPx: canvas.clientWidth, heightPx: canvas.clientHeight, factsPx: facts?.offsetHeight ?? 0 },
    viewPx: view ? view.offsetTop + view.offsetHeight : 0,
    side:
      isOpen && side
        ? { widthPx: side.offsetWidth, lowerEdgePx: side.offsetTop + side.offsetHeight }
        : undefined,
  };
}

function Unsupported({ message }: { message: string }) {
  return (
    <article className="page solar-plain">
      <h1 className="page-title">Solar System</h1>
      <p className="page-lead" role="alert">
        {message}
      </p>
      <p>
        The picture needs it. Update the browser, or turn on 'hardware acceleration' in its settings, then
        open this page again. What there is to know is here all the same.
      </p>
      <FactsList />
    </article>
  );
}
