import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as contactCalls from '#contract/api/contact.ts';
import type { CallOutput } from '#contract/call.ts';
import { leadingZeroBits, PROOF_OF_WORK, puzzleOf, type ProofOfWork } from '#contract/domain/proof-of-work.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Maintenance } from '../../../platform/database/maintenance.ts';
import { ContactProofsRepository } from '../../../records/content/contact-proofs.repository.ts';

const CHALLENGE = /^([\da-f-]{36})\.(\d{13,15})\.(\d{1,2})\.([\w-]{43})$/;

/**
 * Puzzles for those who write without a session. A challenge is signed, so nothing is kept of one until it comes back; it
 * runs out, and counts once.
 */
@Injectable()
export class ContactProofs implements OnModuleInit {
  constructor(
    private readonly repository: ContactProofsRepository,
    private readonly secrets: Secrets,
    private readonly maintenance: Maintenance,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactProofBits'>,
  ) {}

  onModuleInit(): void {
    this.maintenance.also(() => this.repository.sweepContactProofs());
  }

  challenge(): CallOutput<typeof contactCalls.contactChallenge> {
    const bits = this.config.contactProofBits;
    const expiresAt = new Date(Date.now() + PROOF_OF_WORK.minutes * 60_000);
    const signed = `${randomUUID()}.${String(expiresAt.getTime())}.${String(bits)}`;
    return { challenge: `${signed}.${this.signatureOf(signed)}`, bits, expiresAt: expiresAt.toISOString() };
  }

  /** Whether the work was done, for a challenge of ours that still counts; it counts no more then. */
  async spend(em: SqlEntityManager, proof: ProofOfWork | undefined): Promise<boolean> {
    if (this.config.contactProofBits === 0) return true;
    const [, id, expires, bits, signature] = CHALLENGE.exec(proof?.challenge ?? '') ?? [];
    if (proof === undefined || id === undefined || signature === undefined) return false;
    const expected = this.signatureOf(`${id}.${String(expires)}.${String(bits)}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
    const expiresAt = new Date(Number(expires));
    const hash = createHash('sha256').update(puzzleOf(proof.challenge, proof.nonce)).digest();
    if (expiresAt.getTime() <= Date.now() || leadingZeroBits(hash) < Number(bits)) return false;
    return this.repository.spend(em, id, expiresAt);
  }

  private signatureOf(signed: string): string {
    return this.secrets.hash('contact', signed).toString('base64url');
  }
}
