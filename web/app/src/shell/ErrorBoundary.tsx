import { Component, type ReactNode } from "react";
import { Problem } from "./Problem.tsx";

interface Props {
  /** A failed page must not take the next one with it: another path is another try. */
  path: string;
  children: ReactNode;
}

/** Catches what a page throws, and shows a panel in its place that says what to do. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.path !== this.props.path) {
      this.setState({ error: undefined });
    }
  }

  override render(): ReactNode {
    return this.state.error ? <Problem error={this.state.error} /> : this.props.children;
  }
}
