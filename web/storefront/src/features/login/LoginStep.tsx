import { usePage } from '#shared/page.ts';
import { Card } from './Card.tsx';
import { EmailApproval } from './EmailApproval.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { Register } from './register/Register.tsx';
import { ScriptOnly } from './ScriptOnly.tsx';
import { SetPassword } from './SetPassword.tsx';
import { SocialLogins } from './social/SocialLogins.tsx';
import { type Step, stepTitles, stepUrl } from './steps.ts';

type StepProps = {
  step: Step;
  /** The address of the login itself. */
  profilePage: string;
};

/** What of the login the address asks for, by `?step=` (AUTH-01). */
export function LoginStep({ step, profilePage }: StepProps) {
  switch (step) {
    case 'login':
    case 'email-approve':
      return <Login key={step} step={step} profilePage={profilePage} />;
    case 'forgot-password':
      return <ForgotPassword login={profilePage} />;
    case 'password-change':
      return <SetPassword profilePage={profilePage} />;
    case 'register':
      return <Register login={profilePage} />;
  }
}

function Login({ step, profilePage }: StepProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  return (
    <Card title={stepTitles(translate)[step]}>
      {step === 'email-approve' && <EmailApproval />}
      <ScriptOnly />
      <LoginForm forgotten={stepUrl(profilePage, 'forgot-password')} />
      <SocialLogins />
      {configuration.features.customerRegistration && (
        <p className={styles.aside}>
          {t('No account yet?')}
          <a className="link target" href={stepUrl(profilePage, 'register')}>
            {t('Sign up')}
          </a>
        </p>
      )}
    </Card>
  );
}
