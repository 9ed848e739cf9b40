import { checkCatalogues } from './check-catalogues.ts';
import { checkCircles } from './check-circles.ts';
import { checkCodeOfRows } from './check-code-of-rows.ts';
import { checkContents } from './check-contents.ts';
import { checkCurve } from './check-curve.ts';
import { checkCustomProperties } from './check-custom-properties.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkDocstrings } from './check-docstrings.ts';
import { checkErrorCodes, checkErrorTexts } from './check-error-codes.ts';
import { checkFloors } from './check-floors.ts';
import { checkHolders } from './check-holders.ts';
import { checkImports } from './check-imports.ts';
import { checkSharedTexts } from './check-shared-texts.ts';
import { checkNamedFiles } from './check-named-files.ts';
import { checkNumberedRules } from './check-numbered-rules.ts';
import { checkParagraphs, checkRetiredWords } from './check-prose.ts';
import { checkPublished } from './check-published.ts';
import { checkReadmes } from './check-readmes.ts';
import { checkRows } from './check-rows.ts';
import { checkTextKeys } from './check-text-keys.ts';
import { checkFileNames, checkInlineStyles, checkMachinePaths, checkRandomness } from './check-text.ts';
import type { Rule } from './repository.ts';

/** The rules of the repository that no compiler and no linter knows. */
export const RULES: Readonly<Record<string, Rule>> = {
  'imports agree with the import table': checkImports,
  'no folder imports from a floor above': checkFloors,
  'no import goes in a circle': checkCircles,
  'packages declare what they import': checkDependencies,
  'what is published works by itself': checkPublished,
  'no page loads the curve of beacons at once': checkCurve,
  'files are named in kebab-case': checkFileNames,
  'nothing is left to a chance that can be guessed': checkRandomness,
  'no markup carries a style attribute': checkInlineStyles,
  'stylesheets read only custom properties that somebody sets': checkCustomProperties,
  'nothing names a path of one machine': checkMachinePaths,
  'remotes look out only for codes that the API has': checkErrorCodes,
  'every code of the API has a text': checkErrorTexts,
  'catalogues agree in all languages': checkCatalogues,
  'texts of a kit stand once, and remotes share them': checkSharedTexts,
  'keys of texts exist and are used': checkTextKeys,
  'the definition of a remote is a table of contents': checkContents,
  'files that documents name are there': checkNamedFiles,
  'no paragraph of a document is too long': checkParagraphs,
  'documents and comments say no retired word': checkRetiredWords,
  'apps, packages and examples have a README of one page, and games have one': checkReadmes,
  'exported symbols have a docstring': checkDocstrings,
  'a numbered rule is defined once': checkNumberedRules,
  'tests name rows that exist': checkRows,
  'the code of rows is where it is said to be': checkCodeOfRows,
  'no test expects what it imports from the code under test': checkHolders,
};
