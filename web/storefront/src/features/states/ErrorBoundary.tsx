import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Component, type ReactNode } from 'react';
import styles from './states.module.css';

interface ErrorBoundaryProps {
  /** Where the page is: another path is a new try. */
  path: string;
  /** What stands in the place of what broke; without it nothing does. */
  message?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  path: string;
  broken: boolean;
}

/** Catches what breaks while drawing, until the path changes (SHELL-12). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { path: this.props.path, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return path === state.path ? null : { path, broken: false };
  }

  override render() {
    const { message, children } = this.props;
    if (!this.state.broken) return children;
    if (!message) return null;
    return (
      <div className={`wrap ${styles.place}`}>
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      </div>
    );
  }
}
