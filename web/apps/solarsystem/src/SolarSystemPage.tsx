import { HeaderAction } from "@orbitroom/app-kit/page/HeaderAction.tsx";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { useFullBleed } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Orbit } from "@orbitroom/compact";
import { useCallback, useEffect, useRef, useState } from "react";
import { FactsList } from "./facts/FactsList.tsx";
import { attachInput } from "./input.ts";
import { BodyRail } from "./panels/BodyRail.tsx";
import { FactsPanel } from "./panels/FactsPanel.tsx";
import { LabelLayer, type LabelLayerHandle } from "./panels/LabelLayer.tsx";
import { type PanelSizes, panelInsets } from "./panels/panel-insets.ts";
import { TimeDock } from "./panels/TimeDock.tsx";
import { ViewPanel } from "./panels/ViewPanel.tsx";
import { PhoneConnection } from "./phone/PhoneConnection.tsx";
import styles from "./SolarSystemPage.module.css";
import type { SolarStage } from "./solar-stage.ts";
import { useAskedBody } from "./use-asked-body.ts";
import { useStage } from "./use-stage.ts";
import { VrButton } from "./xr/VrButton.tsx";

/** The solar system, on a screen, controlled by a phone, or in a headset. */
export function SolarSystemPage() {
  usePageTitle("Solar System");
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const labels = useRef<LabelLayerHandle>(null);
  const load = useStage(
    canvas,
    useCallback((visible) => labels.current?.show(visible), []),
    attempt,
  );

  useFullBleed({ isDark: load.kind !== "unsupported" });

  if (load.kind === "unsupported") return <Unsupported message={load.message} />;
  return (
    <div className={styles["page"]} data-theme="dark">
      <h1 className="visually-hidden">Solar System</h1>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas handles keys itself */}
      <canvas
        key={attempt}
        ref={setCanvas}
        className={styles["canvas"]}
        data-testid="solar-canvas"
        tabIndex={0}
        role="application"
        aria-label="The solar system"
        aria-describedby="solar-keys"
      />
      <p className="visually-hidden" id="solar-keys">
        Arrow keys turn the view, plus and minus zoom, W A S D Q E move, Space plays and pauses, Home shows
        the whole system.
      </p>
      {load.kind === "loading" && (
        <div className={styles["message"]} role="status">
          <Orbit
            className={styles["loadingOrbit"]}
            periodS={4}
            delayed
            bodies={[{ at: 0.1 }]}
            tiltDeg={-18}
          />
          Loading...
        </div>
      )}
      {load.kind === "failed" && (
        <div className={styles["message"]} role="alert">
          <p>The solar system could not be loaded: {load.message}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      )}
      <LabelLayer ref={labels} onPick={(id) => load.kind === "ready" && load.stage.visit(id)} />
      {load.kind === "ready" && canvas && <Controls canvas={canvas} stage={load.stage} />}
    </div>
  );
}

/** The controls over the canvas, once the stage is ready. */
function Controls({ canvas, stage }: { canvas: HTMLCanvasElement; stage: SolarStage }) {
  const state = useStore(stage.state);
  const xr = useStore(stage.xr.state);
  useAskedBody(useCallback((id) => stage.visit(id), [stage]));

  const side = useRef<HTMLDivElement>(null);
  const [phoneSlot, setPhoneSlot] = useState<HTMLElement | null>(null);
  useEffect(() => attachInput(canvas, stage), [canvas, stage]);
  useEffect(() => {
    const fit = (): void => {
      stage.flat.resize(canvas.clientWidth, canvas.clientHeight, Math.min(devicePixelRatio, 2));
      stage.flat.setInsets(panelInsets(measurePanels(canvas, side.current)));
    };
    fit();
    const resizeObserver = new ResizeObserver(fit);
    resizeObserver.observe(canvas);
    const mutationObserver = new MutationObserver(fit);
    if (side.current) {
      resizeObserver.observe(side.current);
      mutationObserver.observe(side.current, { subtree: true, childList: true, attributes: true });
    }
    return () => {
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    };
  }, [canvas, stage]);

  if (state.hasCrashed) {
    return (
      <div className={styles["message"]} role="alert">
        <p>The solar system has crashed. Reload the page to continue.</p>
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
      <BodyRail stage={stage} selected={state.selected} />
      <div className={styles["side"]} ref={side}>
        <ViewPanel stage={stage} state={state} xr={xr}>
          <PhoneConnection stage={stage} statusSlot={phoneSlot} />
        </ViewPanel>
        <div data-panel="phone" ref={setPhoneSlot} />
        {state.selected && (
          <FactsPanel
            key={state.selected}
            id={state.selected}
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

/** Measures the panels that currently cover the canvas. */
function measurePanels(canvas: HTMLElement, side: HTMLElement | null): PanelSizes {
  const facts = side?.querySelector<HTMLElement>('[data-panel="facts"]');
  const view = side?.querySelector<HTMLElement>('[data-panel="view"][data-open]');
  const isOpen = facts || view;
  return {
    widthPx: canvas.clientWidth,
    heightPx: canvas.clientHeight,
    factsPx: facts?.offsetHeight ?? 0,
    viewPx: view ? view.offsetTop + view.offsetHeight : 0,
    side:
      isOpen && side
        ? { widthPx: side.offsetWidth, lowerEdgePx: side.offsetTop + side.offsetHeight }
        : undefined,
  };
}

function Unsupported({ message }: { message: string }) {
  return (
    <PageFrame as="article">
      <PageHead title="Solar System" lead={<span role="alert">{message}</span>} />
      <p>
        The solar system is drawn with WebGL 2. Update the browser, or turn on 'hardware acceleration' in its
        settings, then open this page again. You can still read the facts below.
      </p>
      <FactsList />
    </PageFrame>
  );
}
