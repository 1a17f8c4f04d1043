import { Card, Flex, Tabs } from 'antd';
import { Failure } from '../../parts.tsx';
import { useAnswer, useMay } from '../../use-call.ts';
import { Edit } from './edit.tsx';
import { History } from './history.tsx';
import { Publish } from './publish.tsx';

/** The campaign: the draft, which is edited and published here, and the versions. */
export function CampaignPage() {
  const may = useMay();
  const { data, error, isPending } = useAnswer('readCampaign', {});
  return (
    <>
      <Failure error={error} />
      {isPending && <Card loading />}
      {data && (
        <Tabs
          items={[
            {
              key: 'draft',
              label: '草稿',
              children: (
                <Flex vertical gap="middle">
                  {data.draft && may('publishDraft') && <Publish state={data} draft={data.draft} />}
                  {may('saveDraft') && <Edit state={data} />}
                </Flex>
              ),
            },
            { key: 'history', label: '版本', children: <History state={data} /> },
          ]}
        />
      )}
    </>
  );
}
