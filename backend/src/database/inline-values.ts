import { OperationNodeTransformer, ValueListNode, ValueNode } from 'kysely';
import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/**
 * Writes values into statements as literals, escaped by Kysely. Connections plan whatever has parameters once for all values
 * (`plan_cache_mode`, see orm-config.ts), which is meant for `plannedRows`: with `status = $1` the planner could not use an
 * index over the active jobs, nor know a rare value from a frequent one.
 */
export class InlineValues implements KyselyPlugin {
  private readonly transformer = new Inliner();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class Inliner extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return isLiteral(node.value) ? ValueNode.createImmediate(node.value) : node;
  }

  /** Nodes of two kinds are lists of values; only the other one can hold literals. */
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    const values: OperationNode[] = node.values.map((value) =>
      isLiteral(value) ? ValueNode.createImmediate(value) : ValueNode.create(value),
    );
    return ValueListNode.create(values) as unknown as PrimitiveValueListNode;
  }
}

/** A minus after a minus would begin a comment, so a negative number stays a parameter. */
function isLiteral(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    value === null ||
    (typeof value === 'number' && Number.isFinite(value) && value >= 0)
  );
}
