import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Component, type ReactNode } from 'react';
import styles from './states.module.css';

interface ErrorBoundaryProps {
  message: string;
  children: ReactNode;
}

/** Catches what breaks while drawing (SHELL-12); a key of the page's path resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={`wrap ${styles.place}`}>
        <Notice tone="danger" live="alert">
          {this.props.message}
        </Notice>
      </div>
    );
  }
}
