import { Component, type ReactNode } from "react";
import { ErrorPage } from "./ErrorPage.tsx";

interface Props {
  /** The path of the page. A new path clears the error, so that one failed page does not block the next. */
  path: string;
  children: ReactNode;
}

/** Catches errors of a page and shows `ErrorPage` instead. */
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
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
