#!/bin/sh
# Makes test/fixtures/kubernetes.schema.json: what Kubernetes' API says of the kinds of objects that
# server/deploy/kubernetes.yaml has, and of no others. The types are generated from Kubernetes' own OpenAPI description.
#   sh test/tools/kubernetes-schema.sh
set -eu
target=$(dirname "$(readlink -f "$0")")/../fixtures/kubernetes.schema.json
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --save-exact kubernetes-types@1.30.0 ts-json-schema-generator@2.4.0
cat >kinds.ts <<'TYPES'
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Namespace, Service } from 'kubernetes-types/core/v1';
import type { Ingress } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';

export type Kind = Deployment | HorizontalPodAutoscaler | Ingress | Namespace | PodDisruptionBudget | Service;
TYPES
npx ts-json-schema-generator --path kinds.ts --type Kind --no-type-check --jsDoc none --minify --out schema.json
tr -d '\n' <schema.json >"$target"
