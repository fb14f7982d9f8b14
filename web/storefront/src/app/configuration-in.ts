import type { Configuration, Locale } from '@vitrina/api/types.ts';
import { type Answers, bodyIn } from '@vitrina/kit/answers/answers.ts';
import { layoutPaths } from '#shared/paths.ts';

/** The shop's configuration among the answers; throws when it was not answered. */
export function configurationIn(answers: Answers, language: Locale): Configuration {
  const configuration = bodyIn(answers, layoutPaths.configuration(language));
  if (!configuration) throw new Error('the configuration was not answered');
  return configuration;
}
