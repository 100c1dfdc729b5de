import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const newDevice = notice<'device' | 'network' | 'country'>({
  word: 'account.newDevice',
  type: 'system',
  title: msg`Login from a new device`,
  // The country is empty if unknown, and missing in notices stored before countries were recorded.
  content: ({ device, network, country }) =>
    country
      ? msg`A new device logged in to your account: ${{ device }}, ${{ country }}, network address ${{ network }}. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`
      : msg`A new device logged in to your account: ${{ device }}, network address ${{ network }}. If this wasn’t you, freeze your account at once: Settings, Security, Freeze account.`,
});
