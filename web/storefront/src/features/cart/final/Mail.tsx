/** Writes to the shop about an order. */
export function Mail({ address, subject }: { address: string; subject: string }) {
  return (
    <a className="link" href={`mailto:${address}?subject=${subject}`}>
      {address}
    </a>
  );
}
