import { RichText } from '@vitrina/ui/text/RichText.tsx';

/** Content HTML in a place with a class of its own. */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <RichText html={html} />
    </div>
  );
}
