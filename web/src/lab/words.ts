/** What is said of published boards and of figures, in the reader's language. */
import { language, t } from '../i18n/i18n.svelte';
import type { LabBoard } from '../wire/LabBoard';
import type { Measured } from './statistics';

/** What a board is called. */
export function titleText({ title, code }: Pick<LabBoard, 'title' | 'code'>): string {
  return title === '' ? t('lab-untitled', { code }) : title;
}

/** Whether the account that published it is deleted: then it has a number for a name. */
export function isOwnerGone({ owner }: Pick<LabBoard, 'owner'>): boolean {
  return owner.startsWith('~');
}

/** Who published it. */
export function ownerText(board: Pick<LabBoard, 'owner'>): string {
  return isOwnerGone(board) ? t('lab-nobody') : board.owner;
}

/** A figure with its error, in the language's digits. */
export function measuredText({ mean, error }: Measured, scale: number, digits: number): string {
  const number = (value: number): string =>
    value.toLocaleString(language.current, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const figure = number(mean * scale).replace('-', '−');
  return Number.isFinite(error) ? `${figure} ± ${number(error * scale)}` : figure;
}

/** A share of points. */
export function scoreText(score: Measured): string {
  return `${measuredText(score, 100, 1)} %`;
}
