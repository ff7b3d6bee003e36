/** Which answer belongs to which question. */
import type { Answer } from '../wire/Answer';
import type { Request } from '../wire/Request';

/** The answer that belongs to a question. */
export type AnswerOf<Op extends Request['op']> = Extract<
  Answer,
  {
    is: Op extends 'games'
      ? 'games'
      : Op extends 'state'
        ? 'state'
        : Op extends 'preview' | 'premoves' | 'review' | 'safety'
          ? Op
          : Op extends 'fold'
            ? 'snapshot'
            : Op extends 'import'
              ? 'imported'
              : Op extends 'prove'
                ? 'proved'
                : Op extends 'verify'
                  ? 'verified'
                  : Op extends 'solve'
                    ? 'solved'
                    : Op extends 'compare-rules'
                      ? 'rules-compared'
                      : Op extends 'write'
                        ? 'text'
                        : Op extends 'search'
                          ? 'search'
                          : 'record';
  }
>;
