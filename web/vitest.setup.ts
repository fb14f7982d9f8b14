import { type Config, configure } from '@testing-library/dom';

/** A test waits for what comes on a page beyond what a processor needs that compiles beside it. */
const PATIENT: Partial<Config> = { asyncUtilTimeout: 60_000 };

configure(PATIENT);
