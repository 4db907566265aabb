import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** @param from an account whose founder goes; @param to the row that is the founder's own from now on */
type Move = (em: SqlEntityManager, from: string, to: string) => Promise<void>;

/**
 * Whoever opened an account signs in as the account itself. When they go and it stays, they get a row of their own, and each
 * module brings over what belongs to the person: how they sign in, above all. What is not brought over opens nothing any more.
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
