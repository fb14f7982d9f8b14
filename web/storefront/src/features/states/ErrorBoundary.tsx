import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Component, type ReactNode } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './states.module.css';

interface ErrorBoundaryProps {
  /** What stands in the place of what broke; without it nothing does. */
  message?: string;
  children: ReactNode;
}

/** Catches what breaks while drawing, until the path changes (SHELL-12). */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} path={usePage().info.path} />;
}

type BoundaryProps = ErrorBoundaryProps & { path: string };

interface BoundaryState {
  path: string;
  broken: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { path: this.props.path, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
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
