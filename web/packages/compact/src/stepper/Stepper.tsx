import type { ComponentProps, ReactNode } from "react";
import { Glyph } from "../icon/Glyph.tsx";
import { checkIcon, warningIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./Stepper.module.css";

/** How far a step is. */
export type StepState = "completed" | "current" | "upcoming" | "error";

/** A step of a `Stepper`. */
export interface Step {
  /** Name of the step. */
  label: ReactNode;
  /** A sentence below the name. */
  description?: ReactNode;
  /** Overrides the state, which follows from the current step. */
  state?: StepState | undefined;
  /** Keeps the step from being chosen. */
  disabled?: boolean | undefined;
}

/** Texts for screen readers. */
export interface StepperTexts {
  /** Said after the name of a completed step. */
  completed: string;
  /** Said after the name of a step with an error. */
  error: string;
}

/** Props of `Stepper`, in addition to those of `nav`. */
export interface StepperProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Accessible name, such as "Set-up". */
  label: string;
  /** The steps in order. */
  steps: readonly Step[];
  /** The current step, from 1. All steps are completed if it is larger than their number. */
  step: number;
  /** Called with the step that the user chooses. Makes buttons of the steps. */
  onStepChange?: ((step: number) => void) | undefined;
  /**
   * Which steps can be chosen: `"visited"` those up to the current one, or all.
   * @default "visited"
   */
  selectable?: "visited" | "all" | undefined;
  /**
   * Layout direction.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | undefined;
  /** Overrides the texts. */
  texts?: Partial<StepperTexts> | undefined;
}

const TEXTS: StepperTexts = { completed: "Completed", error: "Needs attention" };

const stateOf = (step: number, current: number): StepState => {
  if (step === current) {
    return "current";
  }
  return step < current ? "completed" : "upcoming";
};

/** Shows how far someone is in a process of several steps. */
export function Stepper({
  label,
  steps,
  step: current,
  onStepChange,
  selectable = "visited",
  orientation = "horizontal",
  texts,
  className,
  ...rest
}: StepperProps) {
  const words = { ...TEXTS, ...texts };
  return (
    <nav
      aria-label={label}
      {...rest}
      className={cx(styles["stepper"], className)}
      data-orientation={orientation}
    >
      {/* Safari removes the role of a list without markers. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ol className={styles["list"]} role="list">
        {steps.map((step, index) => {
          const number = index + 1;
          const state = step.state ?? stateOf(number, current);
          const content = <StepContent step={step} number={number} state={state} texts={words} />;
          const isDisabled = step.disabled || (selectable === "visited" && number > current);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their number
              key={index}
              className={styles["step"]}
              data-state={state}
              // The line to the next step shows that this one is done, regardless of its state.
              data-passed={number < current ? "" : undefined}
              aria-current={!onStepChange && number === current ? "step" : undefined}
            >
              {onStepChange ? (
                <button
                  type="button"
                  className={cx(styles["content"], styles["button"])}
                  aria-current={number === current ? "step" : undefined}
                  disabled={isDisabled}
                  onClick={() => onStepChange(number)}
                >
                  {content}
                </button>
              ) : (
                <span className={styles["content"]}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepContentProps {
  step: Step;
  number: number;
  state: StepState;
  texts: StepperTexts;
}

function StepContent({ step, number, state, texts }: StepContentProps) {
  const shape = state === "completed" ? checkIcon : state === "error" ? warningIcon : undefined;
  const hint = state === "completed" ? texts.completed : state === "error" ? texts.error : undefined;
  return (
    <>
      <span className={styles["marker"]} aria-hidden="true">
        {shape ? <Glyph shape={shape} size="xs" /> : number}
      </span>
      <span className={styles["text"]}>
        <span className={styles["label"]}>
          {step.label}
          {hint && <span className={visuallyHidden}> ({hint})</span>}
        </span>
        {step.description && <span className={styles["description"]}>{step.description}</span>}
      </span>
    </>
  );
}
