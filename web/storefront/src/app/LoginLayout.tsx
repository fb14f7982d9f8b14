import { LoginHeader } from '../features/login/LoginHeader.tsx';
import { WayBack } from '../features/login/WayBack.tsx';
import { Frame } from './Frame.tsx';

/** The layout of the login: logo and languages, the way back, and nothing else that leads away (SHELL-04, AUTH-01). */
export function LoginLayout() {
  return <Frame header={<LoginHeader />} before={<WayBack />} />;
}
