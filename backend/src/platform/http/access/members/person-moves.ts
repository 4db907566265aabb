import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** @param from an account whose founder goes; @param to the row that is the founder's own from now on */
type Move = (em: SqlEntityManager, from: string, to: string) => Promise<void>;

/**
 * Moves a founder, who signs in as the account itself, to a row of their own when they leave and the account stays.
 * Each module brings over what belongs to the person, above all their ways of signing in. Anything that is not brought
 * over opens nothing any more.
 */
@Injectable()
export class PersonMoves {
  private readonly moves: Move[] = [];

  register(move: Move): void {
    this.moves.push(move);
  }

  async run(em: SqlEntityManager, from: string, to: string): Promise<void> {
    for (const move of this.moves) await move(em, from, to);
  }
}
