import type { BlockParts } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { Account } from '../features/account/Account.tsx';
import { sectionOf } from '../features/account/section-of.ts';
import { SECTIONS } from '../features/account/sections.ts';
import { EmailApproval } from '../features/login/EmailApproval.tsx';
import { LoginStep } from '../features/login/LoginStep.tsx';
import { stepOf, stepTitles } from '../features/login/steps.ts';
import { configurationIn } from './configuration-in.ts';

/**
 * Login or account, by the page's layout (SHELL-04). What a link in a mail asks for is done whoever is signed in: somebody
 * may confirm one account while the browser remembers another.
 */
function CustomerProfile() {
  const { info, query, configuration } = usePage();
  const step = stepOf(query, configuration.features.customerRegistration);
  const profilePage = configuration.customerProfilePage ?? info.path;
  if (info.layout === 'login' || step === 'password-change') {
    return <LoginStep step={step} profilePage={profilePage} />;
  }
  return (
    <>
      {step === 'email-approve' && (
        <div className="wrap">
          <EmailApproval />
        </div>
      )}
      <Account />
    </>
  );
}

/** What the block customerProfile is; each step of the login is called as its heading is. */
export const customerProfileParts: BlockParts<'customerProfile'> = {
  View: CustomerProfile,
  title: ({ info, answers, translate }) => {
    if (info.layout !== 'login') {
      const section = sectionOf(new URLSearchParams(info.search), SECTIONS);
      return [section?.title(translate.t), info.title].filter(Boolean).join(' – ');
    }
    const { features } = configurationIn(answers, info.language);
    const step = stepOf(new URLSearchParams(info.search), features.customerRegistration);
    return stepTitles(translate)[step];
  },
};
