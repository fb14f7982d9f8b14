/** A number that a phone calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link target" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
}

/** An address that a mail program writes to. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link target" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
