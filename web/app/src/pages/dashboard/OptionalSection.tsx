import { Component, type ReactNode } from "react";

/** An error boundary that renders nothing on error: the dashboard works without the list of past rooms. */
export class OptionalSection extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
