/** What a goal asks for, as a sentence. */
import { glyphName, sideName } from '../board/speech';
import { t } from '../i18n/i18n.svelte';
import { other } from '../play/gameSession';
import type { Side } from '../wire/Side';
import type { Variant } from '../wire/Variant';
import type { Goal } from './goals';

/** The sentence. */
export function taskText(game: Variant, side: Side, goal: Goal): string {
  switch (goal.kind) {
    case 'make':
      return goal.man
        ? t('learn-task-drop-man', { man: glyphName({ kind: 'man', side, role: goal.man }) })
        : t(`learn-task-${goal.move}`);
    case 'reach':
      return t('learn-task-reach', { cell: goal.cell });
    case 'flip':
      return t('learn-task-flip', { count: goal.count });
    case 'gain':
      return t(game.startsWith('schataxx') ? 'learn-task-gain-area' : 'learn-task-gain', { count: goal.count });
    case 'hold':
      return game === 'attangle'
        ? t('learn-task-hold-capture')
        : t('learn-task-hold', { flips: goal.flips, back: goal.back });
    case 'survive':
      return t('learn-task-survive');
    case 'pass':
      return t('learn-task-pass', { side: sideName(game, other(side)) });
    case 'stack':
      return t('learn-task-stack', { height: goal.height });
    case 'win':
      return t('learn-task-win', { moves: goal.moves });
  }
}
